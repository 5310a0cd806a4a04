import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { createPool, type Database, openSession } from '#database/pool.ts';
import { examineDatabase, type Finding } from '#doctor/database/examine.ts';
import { LIST } from '#doctor/database/sql-check.ts';
import { createTcpCluster, type TcpCluster } from '../../helpers/database/tcp-cluster.ts';
import { createTestDatabase } from '../../helpers/database/test-database.ts';
import { HOSTED_MISTAKES } from './hosted.cases.ts';
import type { Mistake } from './mistake.ts';
import { RIGHTS_MISTAKES } from './rights.cases.ts';
import { SERVER_MISTAKES } from './server.cases.ts';
import { SHAPE_MISTAKES } from './shape.cases.ts';
import { WAYS_OUT } from './ways-out.cases.ts';

// A PostgreSQL of its own: roles and settings are planted too, and belong to all of its databases.
let cluster: TcpCluster;

beforeAll(async () => {
  cluster = await createTcpCluster();
  cluster.unset('fsync');
  await cluster.stop();
  await cluster.start();
  await run(cluster.url(), [
    "alter system set log_error_verbosity = 'terse'",
    "alter system set log_min_error_statement = 'panic'",
    'select pg_reload_conf()',
    'create database waitlist_app',
  ]);
});
afterAll(() => cluster.remove());

async function run(url: string, statements: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A changed setting reaches a session a moment after the reload. */
const eventually = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 30_000 });

/** Everything but what holds. */
async function complaints(database: Database, isEmbedded = false): Promise<Finding[]> {
  const { list, server } = await examineDatabase(database, { isEmbedded });
  expect(list.length + server.length).toBeGreaterThan(20);
  return [...list, ...server].filter(({ outcome }) => outcome !== 'holds');
}

function suite(database: string, prepare: string[], mistakes: Mistake[]) {
  let session: Awaited<ReturnType<typeof openSession>>;
  const url = () => cluster.url('', { database });

  beforeAll(async () => {
    await run(cluster.url(), prepare);
    const visitor = await openDatabase({ location: { databaseUrl: url() }, role: 'visitor' });
    await visitor.close();
    session = await openSession(createPool({ connectionString: url() }, { size: 1 }));
  });
  afterAll(() => session.close());

  it('finds nothing as the product sets it up', async () => {
    expect(await complaints(session)).toEqual([]);
  });

  it.each(mistakes)('$mistake', async ({ plant, check, what }) => {
    for (const text of plant) await session.query({ text });
    const found = await eventually(async () => {
      const findings = await complaints(session);
      expect(
        findings
          .find(({ name }) => name === check)
          ?.problems.map((problem) => problem.what)
          .join('\n'),
      ).toMatch(what);
      return findings;
    });
    const fixes = found.flatMap(({ problems }) => problems.flatMap(({ fix }) => statementsIn(fix)));
    for (const text of fixes) await session.query({ text });
    await eventually(async () => expect(await complaints(session)).toEqual([]));
  });

  it('has changed nothing', async () => {
    const [row] = await session.query({
      text: `select (select count(*)::int from ${LIST}) as rows, (select is_called from ${LIST}_id_seq) as counted`,
    });
    expect(row).toEqual({ rows: 0, counted: false });
  });
}

/** A setting of the server cannot be changed together with anything else. */
const statementsIn = (fix: string) => (fix.startsWith('alter system') ? fix.split('\n') : [fix]);

describe('on DATABASE_URL', () =>
  suite('waitlist_app', [], [...RIGHTS_MISTAKES, ...WAYS_OUT, ...SHAPE_MISTAKES, ...SERVER_MISTAKES]));

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

it('finds nothing in the embedded PostgreSQL, and what is open there', async () => {
  const database = await createTestDatabase();
  const session = await openSession(createPool(database.address, { size: 1 }));
  expect(await complaints(session, true)).toEqual([]);
  await database.ask('grant select on pg_catalog.pg_stat_activity to public');
  const [finding] = await complaints(session, true);
  expect(finding).toMatchObject({ name: 'Visitors cannot watch each other', outcome: 'fails' });
  for (const { fix } of finding?.problems ?? []) await database.ask(fix);
  expect(await complaints(session, true)).toEqual([]);
  await session.close();
  await database.close();
});

it('finds nothing where the owner is no superuser', async () => {
  await run(cluster.url(), [
    "create role clerk login createrole password 'clerk'",
    'grant anon to clerk with admin option',
    'create database clerks owner clerk',
  ]);
  const url = cluster.url('', { database: 'clerks' }).replace(/\/\/[^@]+@/, '//clerk:clerk@');
  const visitor = await openDatabase({ location: { databaseUrl: url }, role: 'visitor' });
  await visitor.close();
  const session = await openSession(createPool({ connectionString: url }, { size: 1 }));
  expect(await complaints(session)).toEqual([]);
  await session.close();
});

it('says what it could not see, and that the migrations are missing', async () => {
  const database = await createTestDatabase({ migrated: false });
  const session = await openSession(createPool(database.address, { size: 1 }));
  const findings = await complaints(session);
  expect(findings.find(({ name }) => name === 'The migrations are applied')).toMatchObject({ outcome: 'fails' });
  expect(findings.find(({ name }) => name.startsWith('Tables and functions'))).toMatchObject({
    outcome: 'could not look',
    reason: 'The migrations have to be applied first',
  });
  await session.close();
  await database.close();
});
