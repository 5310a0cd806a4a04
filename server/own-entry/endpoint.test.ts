import { describe, expect, it } from 'vitest';
import { OWN_ENTRY_FUNCTIONS, type OwnEntryFunction, RPC } from '#registration/own-entry.ts';
import { WITH_KEY } from '#tests/conformance/calls.ts';
import { insertEntry, NOBODYS_KEYS, randomKey } from '#tests/helpers/database/own-entry.ts';
import { createTestApp, noDatabase, recordStatements, setUpTestApp } from '#tests/helpers/process/test-app.ts';

const { app, database } = await setUpTestApp();

const call = (name: OwnEntryFunction, payload: object, to = app) =>
  to.inject({ method: 'POST', url: `${RPC}/${name}`, payload });

it.each(WITH_KEY)(
  '$name gives one answer to every unknown key, and asks the database the same for any',
  async (one) => {
    const { name, beside, nobodys } = one;
    const { statements, query } = recordStatements(database.anon);
    const counting = await createTestApp({ query });
    const ask = (key: unknown) => call(name, { key, ...beside }, counting);
    const [{ key }, { key: erased }] = [await insertEntry(database), await insertEntry(database)];
    await call('leave_waitlist', { key: erased });

    const unknown = await ask(randomKey());
    expect([unknown.statusCode, unknown.json()]).toEqual([200, nobodys]);
    expect(unknown.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const same = { ...unknown.headers, date: expect.anything(), 'x-request-id': expect.anything() };
    const keys = [...NOBODYS_KEYS, erased, null, 1, true, {}, [], [erased], '\ud800'];
    for (const key of keys) {
      const { statusCode, body, headers } = await ask(key);
      expect({ statusCode, body, headers }).toEqual({ statusCode: 200, body: unknown.body, headers: same });
    }
    await ask(key);
    const values = 'answers' in beside ? '$1, $2' : '$1';
    expect(statements).toEqual(Array(keys.length + 2).fill(`select public.${name}(${values}) as answer`));
  },
);

// What PostgREST answers to wrong parameters, bodies and methods is in tests/conformance.
it('every function answers 503 while the database is unavailable', async () => {
  const away = await createTestApp(noDatabase);
  for (const [name, parameters] of Object.entries(OWN_ENTRY_FUNCTIONS)) {
    const payload = Object.fromEntries(Object.keys(parameters).map((parameter) => [parameter, 'x']));
    const answer = await call(name as OwnEntryFunction, payload, away);
    expect([answer.statusCode, answer.json().code], name).toEqual([503, 'PGRST000']);
  }
  expect(away.logged()).toContain('own entry failed');
});

it('a GET, as a mail program may send it, changes nothing', async () => {
  const { key } = await insertEntry(database);
  for (const name of Object.keys(OWN_ENTRY_FUNCTIONS)) {
    const answer = await app.inject(`${RPC}/${name}?key=${key}`);
    expect([answer.statusCode, answer.json().code], name).toEqual([405, 'PGRST101']);
  }
  expect((await call('my_entry', { key })).json()).toMatchObject({ confirmed_at: null });
  expect(app.logged()).not.toContain(key);
});

it('a client may make six calls for each registration it may make, counted separately', async () => {
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
    expect((await ask(null)).json().code).toBe('22004');
  });

  it('refuses an address that is too long before the database sees it', async () => {
    const { statements, query } = recordStatements(database.anon);
    const answer = await ask(`a${'\u0300\u0316'.repeat(4000)}@example.com`, await createTestApp({ query }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, '23514']);
    expect(statements).toEqual([]);
  });

  it('takes from the same allowance as registering', async () => {
    const limited = await createTestApp(database.anon, { registrationsPerMinute: 2 });
    const statuses = [];
    for (const n of [1, 2, 3]) statuses.push((await ask(`person.${n}@example.com`, limited)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await call('my_entry', { key: randomKey() }, limited)).statusCode).toBe(200);
  });
});
