import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { findProgram } from '#scripts/harness/find-program.ts';
import { createTcpCluster, setUpPool, type TcpCluster } from '#tests/helpers/database/tcp-cluster.ts';
import { startPgBouncer } from '#tests/helpers/process/pgbouncer.ts';
import { insertRegistration, insertRegistrations } from '#waitlist/insert.ts';
import { countRegistered } from '#waitlist/overview.ts';
import { openDatabase } from '../open.ts';
import type { Pool } from '../pool.ts';

const program = findProgram('pgbouncer');
// Fewer than a server opens: statements have to share sessions.
const SESSIONS = 3;

describe.skipIf(program === null)('through PgBouncer in transaction mode (skipped where it is not installed)', () => {
  let cluster: TcpCluster;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;

  beforeAll(async () => {
    cluster = await createTcpCluster();
    pooler = await startPgBouncer(program ?? '', cluster, { sessions: SESSIONS });
  });
  afterAll(async () => {
    await pooler.stop();
    await cluster.remove();
  });

  const WHO = { text: 'select session_user as login, current_user as role, pg_backend_pid() as pid' };

  const fortyAtOnce = (pool: Pool) =>
    Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? insertRegistration(pool, aRegistration())
          : insertRegistrations(pool, [aRegistration(), aRegistration()]),
      ),
    );
  async function countRows(databaseUrl: string) {
    const { total } = await countRegistered(await setUpPool(databaseUrl, { role: 'owner' }));
    return total;
  }

  it('registrations share few sessions, with the visitors’ own login', async () => {
    const direct = await cluster.createOwner('waitlist', 'createrole');
    const url = pooler.through(direct);
    const pool = await setUpPool(url);
    await fortyAtOnce(pool);
    expect(await countRows(url)).toBe(60);
    const sessions = await Promise.all(Array.from({ length: 20 }, () => pool.query(WHO)));
    const pids = new Set(sessions.flat().map(({ pid }) => pid));
    expect(pids.size).toBeLessThanOrEqual(SESSIONS);
    const login = expect.stringMatching(/^vibescore_visitor_/);
    expect(sessions.flat()).toContainEqual({ login, role: login, pid: expect.anything() });
    const [timeout] = await pool.query({ text: 'show statement_timeout' });
    expect(timeout).toEqual({ statement_timeout: '2500ms' });

    // Another server, without the pooler, sets the login up again. Then the pooler needs new sessions for the old one.
    await setUpPool(direct);
    await cluster.administer([
      "select pg_terminate_backend(pid) from pg_stat_activity where usename ~ '^vibescore_visitor_'",
    ]);
    await expect.poll(() => fortyAtOnce(pool).then(() => 'stored', String)).toBe('stored');
  });

  it('the studio leaves none of its settings behind in sessions that others get', async () => {
    const databaseUrl = pooler.through(await cluster.createOwner('studio', 'createrole'));
    await setUpPool(databaseUrl);
    const location = { databaseUrl };
    const studio = await openDatabase({ location, role: 'owner', limits: { size: 2, statementMs: 4321 } });
    expect(await studio.query({ text: 'show statement_timeout' })).toEqual([{ statement_timeout: '4321ms' }]);
    await studio.use((session) => countRegistered(session));
    await studio.close();

    const other = await setUpPool(databaseUrl, { role: 'owner' });
    const text = "select name from pg_settings where source = 'session' and name ~ '_timeout|_cost|jit|parallel'";
    const sessions = await Promise.all(Array.from({ length: 2 * SESSIONS }, () => other.query({ text })));
    expect(sessions.flat()).toEqual([]);
  });

  it('a login with more rights than anon leaves none of them behind in sessions that others get', async () => {
    const url = pooler.through(await cluster.createOwner('modest'));
    const pool = await setUpPool(url);
    await fortyAtOnce(pool);
    expect(await pool.query(WHO)).toMatchObject([{ login: 'modest', role: 'anon' }]);
    await expect(pool.query({ text: 'table early_access_registrations' })).rejects.toThrow('permission denied');
    expect(await countRows(url)).toBe(60);
  });
});
