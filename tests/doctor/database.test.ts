import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CAN_REGISTER, type Finding, runChecks } from '#admin/doctor/check.ts';
import { DATABASE_CHECKS, openList } from '#admin/doctor/database/database.ts';
import { ENCRYPTION, SERVER } from '#admin/doctor/database/server.ts';
import { LIST } from '#admin/doctor/database/sql.ts';
import { openDatabase } from '#postgres/open.ts';
import { type Connection, createPool, type Database, type Pool } from '#postgres/pool.ts';
import { findProgram } from '#scripts/harness/find-program.ts';
import { setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { setUpConnection, setUpDatabase } from '../helpers/database/test-database.ts';
import { startPgBouncer } from '../helpers/process/pgbouncer.ts';
import { HOSTED_MISTAKES, MISTAKES, MISTAKES_ALONE, type Mistakes } from './planted-mistakes.ts';

const pgBouncer = findProgram('pgbouncer');

// A separate PostgreSQL: planted roles and settings affect all of its databases.
const cluster = await setUpTcpCluster();
cluster.unset('fsync');
await cluster.stop();
await cluster.start();
await cluster.administer([
  "alter system set log_error_verbosity = 'terse'",
  "alter system set log_min_error_statement = 'panic'",
  'select pg_reload_conf()',
  'create database waitlist_app',
]);

/** Retries the check, because a changed setting reaches a session a moment after the reload. */
const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 120_000 });

/** Runs every check of a database, and returns what is not as it should be. */
async function findComplaints(database: Database): Promise<Finding[]> {
  const findings = await runChecks({ ...DATABASE_CHECKS, ...SERVER }, database);
  expect(findings.length).toBeGreaterThan(20);
  return findings.filter(({ outcome }) => outcome !== 'passes');
}

/** Splits a fix into what can run together: PostgreSQL changes a server setting only in a statement of its own. */
const splitFix = (fix: string) => (fix.startsWith('alter system') ? fix.split('\n') : [fix]);

/** Defines the tests of the doctor on one database, with the mistakes that it should find there. */
function testDoctor(database: string, prepare: string[], mistakes: [check: string, planted: Mistakes[string]][]) {
  let pool: Pool;
  let session: Connection;

  beforeAll(async () => {
    await cluster.administer(prepare);
    const databaseUrl = cluster.url('', { database });
    await (await openDatabase({ location: { databaseUrl }, purpose: 'serve' })).close();
    pool = createPool({ connectionString: databaseUrl }, { size: 1 });
    session = await pool.connect();
  });
  afterAll(async () => {
    session.release();
    await pool.close();
  });

  it('finds nothing wrong with a new database, and stores nothing', async () => {
    expect(await findComplaints(session)).toEqual([]);
    expect(await session.query(`select from ${LIST}`)).toEqual([]);
  });

  it.each(mistakes)('finds mistakes against “%s”, and its fixes work', async (check, planted) => {
    for (const text of Object.values(planted).flat()) await session.query(text);
    const found = await eventually(async () => {
      const findings = await findComplaints(session);
      const said = findings.find(({ name }) => name === check)?.problems.map(({ what }) => what);
      for (const what of Object.keys(planted)) expect(said?.join('\n')).toContain(what);
      return findings;
    });
    const fixes = found
      .filter(({ name }) => name !== CAN_REGISTER)
      .flatMap(({ problems }) => problems.flatMap(({ fix }) => splitFix(fix)));
    for (const text of fixes) await session.query(text);
    await eventually(async () => expect(await findComplaints(session)).toEqual([]));
  });
}

describe('the doctor, on DATABASE_URL', () => {
  const alone = Object.entries(MISTAKES_ALONE).flatMap(([check, planted]) =>
    Object.entries(planted).map(([what, plant]): [string, Mistakes[string]] => [check, { [what]: plant }]),
  );
  testDoctor('waitlist_app', [], [...Object.entries(MISTAKES), ...alone]);
});

describe('the doctor, on a hosted project', () => {
  const prepare = [
    'create database hosted',
    'create role service_role nologin noinherit bypassrls',
    'create role authenticator login noinherit',
    'grant anon, authenticated, service_role to authenticator',
    'alter default privileges in schema public grant all on tables to anon, authenticated, service_role',
    'alter default privileges in schema public grant all on sequences to anon, authenticated, service_role',
    'alter default privileges in schema public grant all on functions to anon, authenticated, service_role',
  ];
  testDoctor('hosted', prepare, Object.entries(HOSTED_MISTAKES));
});

it('the doctor finds nothing wrong with the embedded PostgreSQL', async () => {
  const database = await setUpDatabase();
  expect(await findComplaints(await setUpConnection(database.address))).toEqual([]);
});

it('the doctor warns of connections that need no password', async () => {
  const file = join(cluster.folder, 'pg_hba.conf');
  const before = readFileSync(file, 'utf8');
  cluster.allow(`${before}\nhost all all 127.0.0.1/32 trust\nhostssl all all 10.0.0.0/8 trust\nlocal all all trust\n`);
  const session = await setUpConnection({ connectionString: cluster.url() });
  const findings = await runChecks(SERVER, session);
  expect(findings.flatMap(({ problems }) => problems)).toEqual([
    { severity: 'warns', what: 'connections from 127.0.0.1 are trusted', fix: expect.stringContaining(file) },
    { severity: 'fails', what: 'connections from 10.0.0.0 are trusted', fix: expect.stringContaining(file) },
  ]);
  cluster.allow(before);
});

it('the doctor warns of an unencrypted session with another machine', async () => {
  const database = await setUpConnection({ connectionString: cluster.url() });
  const outcomes = {
    'postgresql://app@db.example.com/x': 'passes',
    'postgresql://app@/x?host=db.example.com&sslmode=disable': 'fails',
    'postgresql://app@db.example.com/x?sslmode=verify-full': 'passes',
    'postgresql://app@127.0.0.1/x': 'passes',
    'postgresql://app@/x?host=/var/run/postgresql': 'passes',
  };
  for (const [databaseUrl, outcome] of Object.entries(outcomes)) {
    expect(await runChecks(ENCRYPTION, { database, databaseUrl }), databaseUrl).toMatchObject([{ outcome }]);
  }
});

it.skipIf(pgBouncer === null)('the doctor says that PgBouncer is in statement mode', async () => {
  const pooler = await startPgBouncer(pgBouncer ?? '', cluster, { sessions: 2, mode: 'statement' });
  const location = { databaseUrl: pooler.through(cluster.url()) };
  expect(await openList({ location }, new AbortController().signal)).toEqual({
    database: null,
    reason: expect.stringMatching(/^PgBouncer is in statement mode, .* pool_mode = transaction/),
  });
  await pooler.stop();
});

it('the doctor finds nothing wrong where the owner is not a superuser', async () => {
  const databaseUrl = await cluster.createOwner('clerk', 'createrole');
  await (await openDatabase({ location: { databaseUrl }, purpose: 'serve' })).close();
  const session = await setUpConnection({ connectionString: databaseUrl });
  expect(await findComplaints(session)).toEqual([]);
});

it('the doctor says that the migrations are missing, and what it could not check', async () => {
  const session = await setUpConnection((await setUpDatabase({ migrated: false })).address);
  const findings = await findComplaints(session);
  expect(findings).toContainEqual(expect.objectContaining({ name: 'All migrations are applied', outcome: 'fails' }));
  const reason = 'The migrations have to be applied first';
  expect(findings).toContainEqual(expect.objectContaining({ outcome: 'could not run', reason }));
});
