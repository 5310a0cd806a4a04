import { describe, expect, it } from 'vitest';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setUpServerPool, setUpTcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { readList } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { findProgram } from '#scripts/harness/programs.ts';
import { setUpPgBouncer } from '#scripts/harness/servers/proxies.ts';
import { countRegistered } from '#waitlist/figures.ts';
import { insertRegistration, insertRegistrations } from '#waitlist/insert-registrations.ts';
import { openForOwner } from '../open.ts';
import type { Database } from '../pool.ts';

const program = findProgram('pgbouncer');
// A server opens more connections than that, so statements have to share sessions.
const SESSIONS = 3;

describe.skipIf(program === null)(
  'through PgBouncer in transaction mode (skipped where it is not installed)',
  async () => {
    if (program === null) return;
    const cluster = await setUpTcpCluster();
    const through = await setUpPgBouncer(program, cluster, SESSIONS);

    const registerFortyTimes = (visitors: Database) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index % 2 === 0
            ? insertRegistration(visitors, aRegistration())
            : insertRegistrations(visitors, [aRegistration(), aRegistration()]),
        ),
      );

    it('registrations act as anon in the few sessions that they share', async () => {
      const server = await setUpServerPool(through(await cluster.createOwner('waitlist', 'createrole')));
      const visitors = server.asVisitor();
      await registerFortyTimes(visitors);
      expect(await readList(server, (list) => countRegistered(list))).toMatchObject({ total: 60 });
      const who = 'select session_user as login, current_user as role, pg_backend_pid() as pid';
      const sessions = (await Promise.all(Array.from({ length: 20 }, () => visitors.query(who)))).flat();
      expect(new Set(sessions.map(({ pid }) => pid)).size).toBeLessThanOrEqual(SESSIONS);
      expect(new Set(sessions.map(({ login, role }) => `${login} as ${role}`))).toEqual(new Set(['waitlist as anon']));
      expect(await visitors.query('show statement_timeout')).toEqual([{ statement_timeout: '2500ms' }]);
    });

    it('visitors leave neither their role nor their limits behind in sessions that others get', async () => {
      const server = await setUpServerPool(through(await cluster.createOwner('modest')));
      await registerFortyTimes(server.asVisitor());
      const text = "select current_user as role, current_setting('statement_timeout') as limit";
      const sessions = await Promise.all(Array.from({ length: 2 * SESSIONS }, () => server.query(text)));
      expect(new Set(sessions.flat().map(({ role, limit }) => `${role} ${limit}`))).toEqual(new Set(['modest 0']));
    });

    it('the studio leaves none of its settings behind in sessions that others get', async () => {
      const databaseUrl = through(await cluster.createOwner('studio', 'createrole'));
      await setUpServerPool(databaseUrl);
      const studio = await openForOwner({ databaseUrl }, { limits: { size: 2, statementMs: 4321 } });
      expect(await studio.query('show statement_timeout')).toEqual([{ statement_timeout: '4321ms' }]);
      await readList(studio, (list) => countRegistered(list));
      await studio.close();

      const other = await openForOwner({ databaseUrl });
      cleanUp(other.close);
      const text = "select name from pg_settings where source = 'session' and name ~ '_timeout|_cost|jit|parallel'";
      const sessions = await Promise.all(Array.from({ length: 2 * SESSIONS }, () => other.query(text)));
      expect(sessions.flat()).toEqual([]);
    });
  },
);
