import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { REGISTRATIONS } from '#contract/registration.ts';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { getErrorMessage, UserError } from '#runtime/user-error.mjs';
import { Client } from './client.ts';
import { DatabaseUnavailable, getSqlState, INSUFFICIENT_PRIVILEGE } from './errors.ts';
import type { Address, Database } from './pool.ts';
import { retryWhileLocked, WAIT_BRIEFLY_FOR_LOCKS } from './retry-while-locked.ts';

type Migration = { name: string; sql: string };

const FOLDER = join(PROJECT_ROOT, 'supabase/migrations');
export const MIGRATIONS: Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), 'utf8') }));

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
  alter table vibescore.migrations enable row level security;`;

/** Whoever changes the tables takes this lock first, so one at a time does. */
export const LOCK_MIGRATIONS = `select pg_advisory_xact_lock(hashtext('vibescore migrations'))`;

const IS_READ_ONLY = `select current_setting('transaction_read_only')::boolean as yes`;
const TAKES_NO_WRITES =
  'The database in DATABASE_URL takes no writes: it is a standby, or set to read-only. Check that there is a primary, and that the address leads to it.';

const MAX_LOCK_TRIES = 600;

/**
 * Brings the database up to date, and makes sure that its user may act as `anon`, which every statement of a visitor
 * does. Several servers may call this at once: one migrates, the others wait.
 */
export async function migrate(address: Address, migrations = MIGRATIONS): Promise<void> {
  await retryWhileLocked(MAX_LOCK_TRIES, () => migrateOnce(address, migrations)).catch((error) => {
    throw explain(error);
  });
}

async function migrateOnce(address: Address, migrations: Migration[]): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    await client.query('begin');
    if ((await client.query(IS_READ_ONLY)).rows[0].yes) throw new DatabaseUnavailable(TAKES_NO_WRITES);
    await client.query(LOCK_MIGRATIONS);
    await client.query(WAIT_BRIEFLY_FOR_LOCKS);
    for (const statement of ROLES) await client.query(statement);
    await applyMissing(client, migrations);
    await allowActingAsAnon(client);
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Applies the migrations that are missing. If there are none, no right to create anything is needed. */
async function applyMissing(client: pg.Client, migrations: Migration[]) {
  const { missing } = await readHistory(asDatabase(client), migrations);
  if (missing.length === 0) return;
  if (missing[0] === MIGRATIONS[0] && (await hasList(client))) throw new UserError(TOO_OLD);
  await client.query(HISTORY);
  for (const { name, sql } of missing) {
    await client.query(sql);
    await client.query('insert into vibescore.migrations (name) values ($1)', [name]);
  }
}

const hasList = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select to_regclass('${REGISTRATIONS}') is not null as yes`)).rows[0].yes;

const asDatabase = (client: pg.Client): Database => ({
  query: async (text, values) => (await client.query(text, values)).rows as never,
});

type History = {
  missing: Migration[];
  applied: Migration[];
  /** Names of applied migrations that only a newer release has. */
  unknown: string[];
};

/** Reads which migrations were applied, by us or by `supabase db push`, which stores only the number of each. */
export async function readHistory(database: Database, migrations = MIGRATIONS): Promise<History> {
  const names = await readRecorded(database, 'vibescore.migrations', 'name');
  const versions = await readRecorded(database, 'supabase_migrations.schema_migrations', 'version');
  const isApplied = ({ name }: Migration) =>
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
