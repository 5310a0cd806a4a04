import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { REGISTRATIONS } from '#contract/registration.ts';
import { PROJECT_ROOT, VERSION } from '#runtime/project-root.ts';
import { getErrorMessage, UserError } from '#runtime/user-error.mjs';
import { Client } from './client.ts';
import { DatabaseUnavailable, getSqlState, INSUFFICIENT_PRIVILEGE, LOCK_NOT_AVAILABLE } from './errors.ts';
import type { Address, Database } from './pool.ts';

type SqlFile = { name: string; sql: string };

const readSqlFiles = (folder: string): SqlFile[] =>
  readdirSync(join(PROJECT_ROOT, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(PROJECT_ROOT, folder, name), 'utf8') }));

export const MIGRATIONS = readSqlFiles('supabase/migrations');

/** What a release needs in the database. Migrations are applied once, functions whenever their text has changed. */
export type Release = { version: string; migrations: SqlFile[]; functions: SqlFile[] };
export const THIS_RELEASE: Release = {
  version: VERSION,
  migrations: MIGRATIONS,
  functions: readSqlFiles('postgres/functions'),
};

/** A list without our first migration is one of 0.1. */
const TOO_OLD = 'This list is of version 0.1: start version 1.0.0 (commit 047899c0) on it once, then this one.';

// A hosted project has these roles already. Roles belong to the whole PostgreSQL server: another database may create
// them at the same moment.
const ROLES = ['anon', 'authenticated'].map(
  (role) => `do $$ begin
    if to_regrole('${role}') is null then create role ${role} nologin noinherit; end if;
  exception when duplicate_object or unique_violation then null; end $$;`,
);

const HISTORY = `
  create schema if not exists vibescore;
  create table if not exists vibescore.migrations (name text primary key, applied_at timestamptz not null default now());
  alter table vibescore.migrations enable row level security;
  create table if not exists vibescore.functions (
    only_row boolean primary key default true check (only_row), version text not null, hash text not null);
  alter table vibescore.functions enable row level security;`;

/** Whoever changes the tables takes this lock first, so one at a time does. */
export const LOCK_MIGRATIONS = `select pg_advisory_xact_lock(hashtext('vibescore migrations'))`;

const IS_READ_ONLY = `select current_setting('transaction_read_only')::boolean as yes`;
const TAKES_NO_WRITES =
  'The database in DATABASE_URL takes no writes: it is a standby, or set to read-only. Check that there is a primary, and that the address leads to it.';

/**
 * Registrations queue behind whoever waits for a lock on the list, which an export may hold for a long time. So we soon
 * stop waiting, let them pass, and try again. The wait is also shorter than the second after which PostgreSQL looks for
 * a deadlock.
 */
const LOCK_WAIT_MS = 500;
const RETRY_MS = 1000;

const WAIT_BRIEFLY_FOR_LOCKS = `set local lock_timeout = ${LOCK_WAIT_MS}`;

const MAX_LOCK_TRIES = 600;

/**
 * Brings the database up to date, and makes sure that its user may act as `anon`, which every statement of a visitor
 * does. Several servers may call this at once: one migrates, the others wait.
 */
export async function migrate(address: Address, release = THIS_RELEASE): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(address, release);
    } catch (error) {
      if (getSqlState(error) !== LOCK_NOT_AVAILABLE || tries === MAX_LOCK_TRIES) throw explain(error);
      await sleep(RETRY_MS);
    }
  }
}

async function migrateOnce(address: Address, release: Release): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    await client.query('begin');
    if ((await client.query(IS_READ_ONLY)).rows[0].yes) throw new DatabaseUnavailable(TAKES_NO_WRITES);
    await client.query(LOCK_MIGRATIONS);
    await client.query(WAIT_BRIEFLY_FOR_LOCKS);
    for (const statement of ROLES) await client.query(statement);
    const hasMigrated = await applyMissing(client, release.migrations);
    if (await needsFunctions(asDatabase(client), release, hasMigrated)) await applyFunctions(client, release);
    await allowActingAsAnon(client);
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Applies the migrations that are missing, and returns whether there are any. If not, no right to create is needed. */
async function applyMissing(client: pg.Client, migrations: SqlFile[]): Promise<boolean> {
  const { missing } = await readHistory(asDatabase(client), migrations);
  if (missing.length === 0) return false;
  if (missing[0] === MIGRATIONS[0] && (await hasList(client))) throw new UserError(TOO_OLD);
  await client.query(HISTORY);
  for (const { name, sql } of missing) {
    await client.query(sql);
    await client.query('insert into vibescore.migrations (name) values ($1)', [name]);
  }
  return true;
}

async function applyFunctions(client: pg.Client, release: Release) {
  await client.query(HISTORY);
  for (const { sql } of release.functions) await client.query(sql);
  await client.query(
    `insert into vibescore.functions (version, hash) values ($1, $2)
     on conflict (only_row) do update set version = excluded.version, hash = excluded.hash`,
    [release.version, hashFunctions(release)],
  );
}

/**
 * Whether the functions of this release are to be applied: the database has others, or a migration may just have put an
 * earlier text in place of one. Those of a newer release stay, because every release works with the functions of the next.
 */
export async function needsFunctions(
  database: Database,
  release = THIS_RELEASE,
  hasMigrated = false,
): Promise<boolean> {
  const [found] = await database.query(`select to_regclass('vibescore.functions') is not null as exists`);
  const [applied] = found?.exists
    ? await database.query<{ version: string; hash: string }>('select version, hash from vibescore.functions')
    : [];
  if (!applied) return true;
  if (isNewer(applied.version, release.version)) return false;
  return hasMigrated || applied.hash !== hashFunctions(release);
}

/** Compares the numbers of two releases, 1.10.0 with 1.9.0. */
function isNewer(version: string, than: string): boolean {
  const [numbers = '', others = ''] = [version, than].map((full) => full.split('-')[0]);
  return numbers.localeCompare(others, 'en', { numeric: true }) > 0;
}

const hashFunctions = ({ functions }: Release) =>
  createHash('sha256')
    .update(functions.map(({ sql }) => sql).join('\n'))
    .digest('hex');

const hasList = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select to_regclass('${REGISTRATIONS}') is not null as yes`)).rows[0].yes;

const asDatabase = (client: pg.Client): Database => ({
  query: async (text, values) => (await client.query(text, values)).rows as never,
});

type History = {
  missing: SqlFile[];
  applied: SqlFile[];
  /** Names of applied migrations that only a newer release has. */
  unknown: string[];
};

/** Reads which migrations were applied, by us or by `supabase db push`, which stores only the number of each. */
export async function readHistory(database: Database, migrations = MIGRATIONS): Promise<History> {
  const names = await readRecorded(database, 'vibescore.migrations', 'name');
  const versions = await readRecorded(database, 'supabase_migrations.schema_migrations', 'version');
  const isApplied = ({ name }: SqlFile) =>
    names.includes(name) || versions.some((version) => name.startsWith(`${version}_`));
  return {
    missing: migrations.filter((migration) => !isApplied(migration)),
    applied: migrations.filter(isApplied),
    // Only our own table counts: the owner of a hosted project may have pushed other migrations of theirs.
    unknown: names.filter((recorded) => !migrations.some(({ name }) => name === recorded)),
  };
}

async function readRecorded(database: Database, table: string, column: string): Promise<string[]> {
  const [found] = await database.query(`select to_regclass('${table}') is not null as exists`);
  if (!found?.exists) return [];
  const rows = await database.query<{ recorded: string }>(`select ${column} as recorded from ${table} order by 1`);
  return rows.map(({ recorded }) => recorded);
}

/** Writes the SQL condition that the current user may act as this role. */
export const canSetRole = (role: string) =>
  `pg_has_role('${role}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`;

async function allowActingAsAnon(client: pg.Client) {
  const { rows } = await client.query(`select ${canSetRole('anon')} as yes, quote_ident(current_user) as user`);
  const { yes, user } = rows[0];
  if (yes) return;
  await client.query('grant anon to current_user').catch((error) => {
    if (getSqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new UserError(
      'The database user in DATABASE_URL may not act as anon, the role that visitors register with: ' +
        `run "grant anon to ${user};" once, as a user that may.`,
    );
  });
}

function explain(error: unknown): unknown {
  if (getSqlState(error) !== INSUFFICIENT_PRIVILEGE) return error;
  return new UserError(
    `The database user in DATABASE_URL is not allowed to set up the database (${getErrorMessage(error)}): ` +
      'let it create roles and schemas, or run "npm run waitlist -- migrate" once as a user that may.',
  );
}
