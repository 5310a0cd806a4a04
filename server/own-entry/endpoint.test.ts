import { describe, expect, it } from 'vitest';
import type { Database } from '#database/pool.ts';
import { OWN_ENTRY_FUNCTIONS, type OwnEntryFunction, RPC } from '#registration/own-entry.ts';
import { insertEntry, NOBODYS_KEYS, randomKey } from '#tests/helpers/mail/own-entry.ts';
import { createTestApp, noDatabase, setUpTestApp } from '#tests/helpers/process/test-app.ts';

const { app, database } = await setUpTestApp();

const call = (name: OwnEntryFunction, payload: object, to = app) =>
  to.inject({ method: 'POST', url: `${RPC}/${name}`, payload });

const NOBODYS: Record<OwnEntryFunction, null | false> = {
  my_entry: null,
  confirm_my_entry: false,
  leave_waitlist: false,
};

describe('with their key a person', () => {
  it('reads, confirms and erases their entry', async () => {
    const { row, key } = await insertEntry(database);
    const read = await call('my_entry', { key });
    expect(read.statusCode).toBe(200);
    expect(read.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(read.json()).toMatchObject({ full_name: row.full_name, email: row.email, confirmed_at: null });

    expect((await call('confirm_my_entry', { key })).json()).toBe(true);
    expect((await call('my_entry', { key })).json().confirmed_at).toMatch(/^\d{4}-/);

    expect((await call('leave_waitlist', { key })).json()).toBe(true);
    for (const name of OWN_ENTRY_FUNCTIONS) expect((await call(name, { key })).json()).toBe(NOBODYS[name]);
  });
});

describe.each(OWN_ENTRY_FUNCTIONS)('%s', (name) => {
  it('gives one answer for every unknown key', async () => {
    const { key: erased } = await insertEntry(database);
    await call('leave_waitlist', { key: erased });
    const unknown = await call(name, { key: randomKey() });
    expect([unknown.statusCode, unknown.json()]).toEqual([200, NOBODYS[name]]);
    const same = { statusCode: 200, body: unknown.body, headers: { ...unknown.headers, date: expect.anything() } };
    for (const key of [...NOBODYS_KEYS, erased, null, 1, true, {}, [], [erased], '\ud800']) {
      const { statusCode, body, headers } = await call(name, { key });
      expect({ statusCode, body, headers }).toEqual(same);
    }
  });

  it('asks the database once, and the same, for every key', async () => {
    const asked: string[] = [];
    const query: Database['query'] = (given) => {
      asked.push(given.text);
      return database.anon.query(given);
    };
    const counting = await createTestApp({ query });
    const { key } = await insertEntry(database);
    const keys = [...NOBODYS_KEYS, null, 1, {}, [], randomKey(), key];
    for (const one of keys) await call(name, { key: one }, counting);
    expect(asked).toEqual(keys.map(() => `select public.${name}($1) as answer`));
    await counting.close();
  });

  it('takes a key and nothing else', async () => {
    for (const [payload, said] of [
      [{}, ' without parameters'],
      [{ token: 'x' }, '(token)'],
      [{ key: 'x', email: 'ada@example.com' }, '(key, email)'],
    ] as const) {
      const answer = await call(name, payload);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        code: 'PGRST202',
        details: null,
        hint: null,
        message: `Could not find the function public.${name}${said} in the schema cache`,
      });
    }
    const empty = await app.inject({
      method: 'POST',
      url: `${RPC}/${name}`,
      headers: { 'content-type': 'application/json' },
    });
    expect([empty.statusCode, empty.json().code]).toEqual([404, 'PGRST202']);
  });

  it.each([
    ['no JSON', 'application/json', '{"key":', 400, 'PGRST102'],
    ['a form', 'application/x-www-form-urlencoded', 'key=x', 400, 'PGRST102'],
    ['too large', 'application/json', JSON.stringify({ key: 'x'.repeat(20_000) }), 413, '413'],
  ])('refuses a body that is %s', async (_, type, payload, status, code) => {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: `${RPC}/${name}`, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('is not called by %s', async (method) => {
    const { key } = await insertEntry(database);
    const answer = await app.inject({ method, url: `${RPC}/${name}?key=${key}` });
    expect(answer.statusCode).toBe(405);
    if (method !== 'HEAD')
      expect(answer.json()).toMatchObject({ code: 'PGRST101', message: expect.stringContaining(method) });
    expect((await call('my_entry', { key })).json()).toMatchObject({ confirmed_at: null });
  });

  it('says so while the database is away', async () => {
    const away = await createTestApp(noDatabase);
    const answer = await call(name, { key: randomKey() }, away);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PGRST000']);
    expect(away.logged()).toContain('own entry failed');
    await away.close();
  });
});

it('an unknown function is not found', async () => {
  const answer = await app.inject({ method: 'POST', url: `${RPC}/everybody`, payload: {} });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'PGRST202']);
});

it('a client has six calls for each registration it may make, apart from those', async () => {
  const limited = await createTestApp(database.anon, { registrationsPerMinute: 1 });
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await call('my_entry', { key: randomKey() }, limited)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const refused = await call('leave_waitlist', { key: randomKey() }, limited);
  expect(refused.json()).toMatchObject({ code: '429', details: null });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});

it('no key is logged', async () => {
  const { key } = await insertEntry(database);
  const quiet = await createTestApp(database.anon);
  for (const name of OWN_ENTRY_FUNCTIONS) {
    await quiet.inject({ method: 'GET', url: `${RPC}/${name}?key=${key}` });
    await quiet.inject({ method: 'GET', url: `${RPC}/${name}/${key}` });
    await call(name, { key }, quiet);
  }
  expect(quiet.logged()).toContain(`${RPC}/my_entry`);
  expect(quiet.logged()).not.toContain(key);
  await quiet.close();
});
