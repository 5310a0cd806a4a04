import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { ENDPOINT } from '#contract/registration.ts';
import type { PoolOptions } from '#postgres/pool.ts';
import { createTestApp, recordStatements } from '#scripts/harness/app/test-app.ts';
import { createDatabaseProxy } from '#scripts/harness/database/database-proxy.ts';
import { readStoredRows, setUpDatabase, setUpPool } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

const database = await setUpDatabase();
const proxy = await createDatabaseProxy(database.address);
const pool = setUpPool({ ...database.address, host: '127.0.0.1', port: proxy.port });
const app = await createTestApp(pool.asVisitor());
afterEach(() => {
  vi.useRealTimers();
});
afterAll(proxy.close);

const readHealth = async (server = app) => {
  const answer = await server.inject('/healthz');
  return [answer.statusCode, answer.json().status];
};
const register = () => app.inject({ method: 'POST', url: ENDPOINT, payload: aRegistration() });

/** Opens a pool with one connection, which does not go through the proxy. */
const openSingle = (options: Omit<PoolOptions, 'size'>) => setUpPool(database.address, { ...options, size: 1 });

it.each([
  ['is down', proxy.shut],
  ['does not answer', proxy.hang],
])('a server works without its database as far as it can, while the database %s', async (how, lose) => {
  const before = await readStoredRows(database);
  expect(await readHealth()).toEqual([200, 'ok']);
  expect((await register()).statusCode).toBe(201);
  const text = `select pg_sleep(60), '${how}'`;
  const inFlight = expect(pool.asVisitor().query(text)).rejects.toThrow();
  const running = () => database.ask(`select from pg_stat_activity where query = $1 and state = 'active'`, [text]);
  await expect.poll(running).toHaveLength(1);

  await lose();
  await inFlight;
  const refused = await register();
  expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'PGRST000', details: null }]);
  await expect.poll(() => readHealth()).toEqual([503, 'database unavailable']);
  for (const url of ['/pricing', '/livez']) expect((await app.inject(url)).statusCode).toBe(200);

  await proxy.open();
  await expect.poll(() => readHealth()).toEqual([200, 'ok']);
  expect((await register()).statusCode).toBe(201);
  expect(await readStoredRows(database)).toHaveLength(before.length + 2);
});

it('a server asks its database once a second, however many requests come in', async () => {
  const { statements, query } = recordStatements(database.anon);
  const server = await createTestApp({ query });
  const ask = () => [
    server.inject('/healthz'),
    server.inject({ method: 'DELETE', url: ENDPOINT }),
    server.inject({ method: 'POST', url: ENDPOINT, headers: { prefer: 'return=representation' }, payload: {} }),
  ];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answers = await Promise.all(Array.from({ length: 25 }, ask).flat());
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 401, 405]));
  expect(statements).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  await Promise.all(ask());
  expect(statements).toHaveLength(2);
});

it('/healthz notices that nothing can be stored, though the database answers', async () => {
  const readOnly = await createTestApp(openSingle({ settings: { transaction_read_only: 'on' } }).asVisitor());
  expect(await readHealth(readOnly)).toEqual([503, 'registering fails']);
  expect((await readOnly.inject({ method: 'GET', url: ENDPOINT })).statusCode).toBe(405);
});

it('a connection is used again after a statement that PostgreSQL refuses', async () => {
  const visitor = openSingle({}).asVisitor();
  const getPid = () => visitor.query('select pg_backend_pid() as pid');
  const before = await getPid();
  await expect(visitor.query('table public.early_access_registrations')).rejects.toThrow('permission denied');
  expect(await getPid()).toEqual(before);
});
