import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool, type Pool } from '#database/pool.ts';
import { aRegistration } from '#harness/example-registration.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { createDatabaseProxy } from '../helpers/database/database-proxy.ts';
import { setUpDatabase, storedRows } from '../helpers/database/test-database.ts';
import { createTestApp, type TestApp } from '../helpers/process/test-app.ts';

const database = await setUpDatabase();
let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;
let pool: Pool;
let app: TestApp;

beforeEach(async () => {
  proxy = await createDatabaseProxy(database.address);
  pool = createPool({ ...database.address, host: '127.0.0.1', port: proxy.port }, { role: 'anon', size: 4 });
  app = await createTestApp(pool);
});
afterEach(async () => {
  await pool.close();
  proxy.close();
});

const health = () => app.inject('/healthz');
const register = () => app.inject({ method: 'POST', url: ENDPOINT, payload: aRegistration() });

it('with the database there, /healthz says ok', async () => {
  const answer = await health();
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('however many ask, the database is asked once a second', async () => {
  let asked = 0;
  const counting = {
    query(...query: Parameters<Pool['query']>) {
      asked += 1;
      return pool.query<never>(...query);
    },
  };
  const counted = await createTestApp(counting);
  const ask = () => [
    counted.inject('/healthz'),
    counted.inject({ method: 'GET', url: ENDPOINT }),
    counted.inject({ method: 'DELETE', url: ENDPOINT }),
    counted.inject({ method: 'POST', url: ENDPOINT, headers: { prefer: 'return=representation' }, payload: {} }),
  ];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answers = await Promise.all(Array.from({ length: 25 }, ask).flat());
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 401]));
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1000);
  await Promise.all(ask());
  expect(asked).toBe(2);
  vi.useRealTimers();
});

describe('with the database away', () => {
  it('pages are served, registrations get 503, and all is well when it returns', async () => {
    expect((await register()).statusCode).toBe(201);
    await proxy.shut();
    expect((await health()).statusCode).toBe(503);
    const refused = await register();
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'PGRST000', details: null });
    for (const url of ['/pricing', '/livez']) expect((await app.inject(url)).statusCode).toBe(200);

    await proxy.open();
    await expect.poll(async () => (await health()).statusCode).toBe(200);
    expect((await register()).statusCode).toBe(201);
    expect(await storedRows(database)).toHaveLength(2);
  });

  it('no one waits for one that does not answer', async () => {
    expect((await register()).statusCode).toBe(201);
    proxy.hang();
    expect((await health()).statusCode).toBe(503);
    expect((await register()).statusCode).toBe(503);
  });

  it('a connection that breaks in mid-query is an answer, not a crash', async () => {
    const slow = pool.query({ text: 'select pg_sleep(60)' });
    const broken = expect(slow).rejects.toThrow();
    await expect
      .poll(() =>
        database.ask("select 1 from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()"),
      )
      .not.toEqual([]);
    await proxy.shut();
    await broken;
    await proxy.open();
    expect((await health()).statusCode).toBe(200);
  });
});

it('/healthz notices that nothing can be stored, though the database answers', async () => {
  const settings = { transaction_read_only: 'on' };
  const readOnly = createPool(database.address, { role: 'anon', size: 1, settings });
  const affected = await createTestApp(readOnly);
  const answer = await affected.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'registering fails' }]);
  expect((await affected.inject({ method: 'GET', url: ENDPOINT })).statusCode).toBe(401);
  await readOnly.close();
});

it('a refused statement keeps its connection', async () => {
  const one = createPool(database.address, { role: 'anon', size: 1 });
  const pid = async () => (await one.query({ text: 'select pg_backend_pid() as pid' }))[0]?.pid;
  const before = await pid();
  await expect(one.query({ text: 'table public.early_access_registrations' })).rejects.toThrow('permission denied');
  expect(await pid()).toBe(before);
  await one.close();
});

it('no session is handed out that does not act as its role', async () => {
  const lost = createPool(database.address, { role: 'no_such_role', size: 1 });
  await expect(lost.query({ text: 'select 1' })).rejects.toThrow('no_such_role');
  await lost.close();
});
