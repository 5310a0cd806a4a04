import { describe, expect, it } from 'vitest';
import type { Database } from '#database/pool.ts';
import { OWN_ENTRY_FUNCTIONS, type OwnEntryFunction, RPC } from '#registration/own-entry.ts';
import { WITH_KEY } from '#tests/conformance/calls.ts';
import { insertEntry, NOBODYS_KEYS, randomKey } from '#tests/helpers/mail/own-entry.ts';
import { createTestApp, noDatabase, setUpTestApp } from '#tests/helpers/process/test-app.ts';

const { app, database } = await setUpTestApp();

const call = (name: OwnEntryFunction, payload: object, to = app) =>
  to.inject({ method: 'POST', url: `${RPC}/${name}`, payload });

describe.each(WITH_KEY)('$name', ({ name, beside, nobodys }) => {
  it('gives one answer for every unknown key', async () => {
    const { key: erased } = await insertEntry(database);
    await call('leave_waitlist', { key: erased });
    const unknown = await call(name, { key: randomKey(), ...beside });
    expect([unknown.statusCode, unknown.json()]).toEqual([200, nobodys]);
    expect(unknown.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const headers = { ...unknown.headers, date: expect.anything(), 'x-request-id': expect.anything() };
    const same = { statusCode: 200, body: unknown.body, headers };
    for (const key of [...NOBODYS_KEYS, erased, null, 1, true, {}, [], [erased], '\ud800']) {
      const { statusCode, body, headers } = await call(name, { key, ...beside });
      expect({ statusCode, body, headers }).toEqual(same);
    }
  });

  it('asks the database once, and the same, for every key', async () => {
    const asked: string[] = [];
    const query: Database['query'] = (given) => {
      asked.push(typeof given === 'string' ? given : given.text);
      return database.anon.query(given);
    };
    const counting = await createTestApp({ query });
    const { key } = await insertEntry(database);
    const keys = [...NOBODYS_KEYS, null, 1, {}, [], randomKey(), key];
    for (const one of keys) await call(name, { key: one, ...beside }, counting);
    const values = 'answers' in beside ? '$1, $2' : '$1';
    expect(asked).toEqual(keys.map(() => `select public.${name}(${values}) as answer`));
  });
});

describe.each(Object.keys(OWN_ENTRY_FUNCTIONS) as OwnEntryFunction[])('%s', (name) => {
  it('takes its own parameters and no others', async () => {
    for (const [payload, said] of [
      [{}, ' without parameters'],
      [{ token: 'x' }, '(token)'],
      [{ key: 'x', email: 'ada@example.com', answers: {} }, '(key, email, answers)'],
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
  });

  it.each([
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
    const parameters = Object.keys(OWN_ENTRY_FUNCTIONS[name]);
    const answer = await call(name, Object.fromEntries(parameters.map((parameter) => [parameter, 'x'])), away);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PGRST000']);
    expect(away.logged()).toContain('own entry failed');
  });
});

it('a client has six calls for each registration it may make, apart from those', async () => {
  const limited = await createTestApp(database.anon, { registrationsPerMinute: 1 });
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await call('my_entry', { key: randomKey() }, limited)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const refused = await call('leave_waitlist', { key: randomKey() }, limited);
  expect(refused.json()).toMatchObject({ code: '429', details: null });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

describe('send_my_link', () => {
  const ask = (email: unknown, to = app) => call('send_my_link', { email } as object, to);
  const requests = () => database.ask('select registration_id from waitlist.link_requests');

  it('says true to everyone while mail goes out, and false to everyone while none does', async () => {
    const { row } = await insertEntry(database);
    const emails = [row.email, ` ${row.email.toUpperCase()}`, 'nobody@example.com', 'no address', 5];
    for (const email of emails) expect((await ask(email)).body).toBe('false');
    expect(await requests()).toEqual([]);
    await database.ask(`insert into waitlist.senders (id, host, kinds) values (gen_random_uuid(), 'one', '{link}')`);
    for (const email of emails) expect((await ask(email)).body).toBe('true');
    expect(await requests()).toHaveLength(4);
    expect((await ask(null)).json().code).toBe('23502');
  });

  it('takes from the same allowance as registering', async () => {
    const limited = await createTestApp(database.anon, { registrationsPerMinute: 2 });
    const statuses = [];
    for (const n of [1, 2, 3]) statuses.push((await ask(`person.${n}@example.com`, limited)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await call('my_entry', { key: randomKey() }, limited)).statusCode).toBe(200);
  });
});

it('neither a key nor an address nor an answer is logged', async () => {
  const { row, key } = await insertEntry(database);
  const quiet = await createTestApp(database.anon);
  const secrets = { key, email: row.email, answers: { worth: 'private' } };
  for (const [name, parameters] of Object.entries(OWN_ENTRY_FUNCTIONS)) {
    await quiet.inject({ method: 'GET', url: `${RPC}/${name}?key=${key}` });
    await quiet.inject({ method: 'GET', url: `${RPC}/${name}/${key}` });
    const payload = Object.fromEntries(Object.entries(secrets).filter(([parameter]) => parameter in parameters));
    await quiet.inject({ method: 'POST', url: `${RPC}/${name}`, payload });
    await quiet.inject({ method: 'POST', url: `${RPC}/${name}`, payload: secrets });
  }
  expect(quiet.logged()).toContain(`${RPC}/my_entry`);
  for (const secret of [key, row.email, 'private']) expect(quiet.logged()).not.toContain(secret);
});
