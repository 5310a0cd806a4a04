import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { createPool, type Database, type OpenSession, openSession } from '#database/pool.ts';
import { CAN_REGISTER, type Finding, runChecks } from '#doctor/check.ts';
import { DATABASE_CHECKS, openList } from '#doctor/database/database.ts';
import { ENCRYPTION, SERVER } from '#doctor/database/server.ts';
import { LIST } from '#doctor/database/sql.ts';
import { findProgram } from '#harness/find-program.ts';
import { setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { setUpDatabase } from '../helpers/database/test-database.ts';
import { startPgBouncer } from '../helpers/process/pgbouncer.ts';
import { HOSTED_MISTAKES, MISTAKES, type Mistake } from './planted-mistakes.ts';

const pgBouncer = findProgram('pgbouncer');

// A separate PostgreSQL: planted roles and settings affect all of its databases.
const cluster = await setUpTcpCluster();

beforeAll(async () => {
  cluster.unset('fsync');
  await cluster.stop();
  await cluster.start();
  await cluster.administer([
    "alter system set log_error_verbosity = 'terse'",
    "alter system set log_min_error_statement = 'panic'",
    'select pg_reload_conf()',
    'create database waitlist_app',
  ]);
});

/** A changed setting reaches a session a moment after the reload. */
const eventually = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 120_000 });

async function complaints(database: Database): Promise<Finding[]> {
  const findings = await runChecks({ ...DATABASE_CHECKS, ...SERVER }, database);
  expect(findings.length).toBeGreaterThan(20);
  return findings.filter(({ outcome }) => outcome !== 'holds');
}

function suite(database: string, prepare: string[], mistakes: Mistake[]) {
  let session: OpenSession;
  const url = () => cluster.url('', { database });

  beforeAll(async () => {
    await cluster.administer(prepare);
    const visitor = await openDatabase({ location: { databaseUrl: url() }, role: 'visitor' });
    await visitor.close();
    session = await openSession(createPool({ connectionString: url() }, { size: 1 }));
  });
  afterAll(() => session.close());

  it('finds nothing as the product sets it up', async () => {
    expect(await complaints(session)).toEqual([]);
  });

  it.each(mistakes)('$check: $what', async ({ plant, check, what }) => {
    for (const text of plant) await session.query({ text });
    const found = await eventually(async () => {
      const findings = await complaints(session);
      const problems = findings.find(({ name }) => name === check)?.problems ?? [];
      expect(problems.map((problem) => problem.what).join('\n')).toContain(what);
      return findings;
    });
    const fixes = found
      .filter(({ name }) => name !== CAN_REGISTER)
      .flatMap(({ problems }) => problems.flatMap(({ fix }) => statementsIn(fix)));
    for (const text of fixes) await session.query({ text });
    await eventually(async () => expect(await complaints(session)).toEqual([]));
  });

  it('stores nothing', async () => {
    const [row] = await session.query({
      text: `select count(*)::int as rows from ${LIST} where email like 'doctor-%'`,
    });
    expect(row).toEqual({ rows: 0 });
  });
}

/** A server setting cannot be changed together with anything else. */
const statementsIn = (fix: string) => (fix.startsWith('alter system') ? fix.split('\n') : [fix]);

describe('on DATABASE_URL', () => suite('waitlist_app', [], MISTAKES));

describe('on a hosted project', () =>
  suite(
    'hosted',
    [
      'create database hosted',
      'create role service_role nologin noinherit bypassrls',
      'create role authenticator login noinherit',
      'grant anon, authenticated, service_role to authenticator',
      ...['tables', 'sequences', 'functions'].map(
        (kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
      ),
    ],
    HOSTED_MISTAKES,
  ));

it('finds nothing in the embedded PostgreSQL, until its catalog is open', async () => {
  const database = await setUpDatabase();
  const session = await openSession(createPool(database.address, { size: 1 }));
  expect(await complaints(session)).toEqual([]);
  await database.ask('grant select on pg_catalog.pg_stat_activity to public');
  const [finding] = await complaints(session);
  expect(finding).toMatchObject({ name: 'Visitors cannot watch each other', outcome: 'fails' });
  for (const { fix } of finding?.problems ?? []) await database.ask(fix);
  expect(await complaints(session)).toEqual([]);
  await session.close();
});

it('warns of connections that need no password', async () => {
  const file = join(cluster.folder, 'pg_hba.conf');
  const before = readFileSync(file, 'utf8');
  cluster.allow(`${before}\nhost all all 127.0.0.1/32 trust\nhostssl all all 10.0.0.0/8 trust\nlocal all all trust\n`);
  const session = await openSession(createPool({ connectionString: cluster.url() }, { size: 1 }));
  const findings = await runChecks(SERVER, session);
  expect(findings.flatMap(({ problems }) => problems)).toEqual([
    { severity: 'warns', what: 'connections from 127.0.0.1 are trusted', fix: expect.stringContaining(file) },
    { severity: 'fails', what: 'connections from 10.0.0.0 are trusted', fix: expect.stringContaining(file) },
  ]);
  await session.close();
  cluster.allow(before);
});

it.each([
  ['postgresql://app@db.example.com/x', 'fails'],
  ['postgresql://app@127.0.0.1,db.example.com/x?sslmode=prefer', 'fails'],
  ['postgresql://app@/x?host=db.example.com&sslmode=disable', 'fails'],
  ['postgresql://app@db.example.com/x?sslmode=verify-full', 'holds'],
  ['postgresql://app@127.0.0.1/x', 'holds'],
  ['postgresql://app@/x?host=/var/run/postgresql', 'holds'],
  ['postgresql://app@%2Fvar%2Frun/x', 'holds'],
])('an unencrypted session with %s: %s', async (databaseUrl, outcome) => {
  const database = await openSession(createPool({ connectionString: cluster.url() }, { size: 1 }));
  expect(await runChecks(ENCRYPTION, { database, databaseUrl })).toMatchObject([{ outcome }]);
});

it.skipIf(pgBouncer === null)('says that PgBouncer is in statement mode', async () => {
  const pooler = await startPgBouncer(pgBouncer ?? '', cluster, { sessions: 2, mode: 'statement' });
  const location = { databaseUrl: pooler.through(cluster.url()) };
  expect(await openList({ location }, new AbortController().signal)).toEqual({
    database: null,
    reason: expect.stringMatching(/^PgBouncer is in statement mode, .* pool_mode = transaction/),
  });
  await pooler.stop();
});

it('finds nothing where the owner is not a superuser', async () => {
  const url = await cluster.createOwner('clerk', 'createrole');
  const visitor = await openDatabase({ location: { databaseUrl: url }, role: 'visitor' });
  await visitor.close();
  const session = await openSession(createPool({ connectionString: url }, { size: 1 }));
  expect(await complaints(session)).toEqual([]);
  await session.close();
});

it('says that the migrations are missing, and what it could not check', async () => {
  const database = await setUpDatabase({ migrated: false });
  const session = await openSession(createPool(database.address, { size: 1 }));
  const findings = await complaints(session);
  expect(findings.find(({ name }) => name === 'All migrations are applied')).toMatchObject({ outcome: 'fails' });
  expect(findings.find(({ name }) => name.startsWith('Tables and functions'))).toMatchObject({
    outcome: 'could not look',
    reason: 'The migrations have to be applied first',
  });
  await session.close();
});
