import { describe, expect, it } from 'vitest';
import { type OwnEntryFunction, RPC } from '#contract/person.ts';
import { createTestApp, noDatabase, recordStatements } from '#scripts/harness/app/test-app.ts';
import { aSender, insertEntry, NOBODYS_KEYS, randomKey, WITH_KEY } from '#scripts/harness/database/builders.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';

const database = await setUpDatabase();
const app = await createTestApp(database.anon);

const call = (name: OwnEntryFunction, payload: object, to = app) =>
  to.inject({ method: 'POST', url: `${RPC}/${name}`, payload });

/** Creates an app that notes the statements it runs. */
async function createRecordedApp() {
  const { statements, query } = recordStatements(database.anon);
  return { statements, app: await createTestApp({ query }) };
}

describe.each(WITH_KEY)('$name', ({ name, beside, nobodys }) => {
  it('gives the same answer to every key that opens nothing', async () => {
    const { key: erased } = await insertEntry(database);
    await call('leave_waitlist', { key: erased });
    const keys = [randomKey(), ...NOBODYS_KEYS, erased, null, 1, true, {}, [], [erased], '\ud800'];
    for (const key of keys) {
      const { statusCode, body, headers } = await call(name, { key, ...beside });
      expect({ statusCode, body, headers }).toEqual({
        statusCode: 200,
        body: JSON.stringify(nobodys),
        headers: expect.objectContaining({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        }),
      });
    }
  });
});

// tests/conformance compares the answers to bodies that are not JSON with PostgREST's.

it('a call is answered 503 while the database is unavailable', async () => {
  const withoutDatabase = await createTestApp(noDatabase);
  const answer = await call('my_entry', { key: randomKey() }, withoutDatabase);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'PGRST000']);
  expect(withoutDatabase.logged()).toContain("request for a person's entry failed");
});

it('a GET, as a mail program may send it, changes nothing', async () => {
  const { key } = await insertEntry(database);
  const answer = await app.inject(`${RPC}/leave_waitlist?key=${key}`);
  expect([answer.statusCode, answer.json().code]).toEqual([405, '405']);
  expect((await call('my_entry', { key })).json()).toMatchObject({ confirmed_at: null });
  expect(app.logged()).toContain('"method":"GET"');
  expect(app.logged()).not.toContain(key);
});

it('the seventh call of a client that may register once a minute gets 429 with Retry-After', async () => {
  const limited = await createTestApp(database.anon, { registrationsPerMinute: 1 });
  const send = () => call('my_entry', { key: randomKey() }, limited);
  for (let n = 0; n < 6; n += 1) expect((await send()).statusCode).toBe(200);
  const refused = await send();
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: '429', details: null }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

describe('save_my_survey', () => {
  const NESTED = `${'['.repeat(7900)}${']'.repeat(7900)}`;

  it.each([
    ['thousands of nested lists', NESTED],
    ['nested lists as an answer', `{"stage":${NESTED}}`],
    ['a list', '["idea"]'],
    ['a number', '{"stage":5}'],
    ['nothing', 'null'],
    ['an answer that is too long', `{"worth":"${'x'.repeat(501)}"}`],
    ['more answers than questions', '{"stage":"idea","team":"one","hardest":"money","worth":"x","other":"x"}'],
  ])('refuses %s before the database sees it', async (_, answers) => {
    const { statements, app: recorded } = await createRecordedApp();
    const answer = await recorded.inject({
      method: 'POST',
      url: `${RPC}/save_my_survey`,
      headers: { 'content-type': 'application/json' },
      payload: `{"key":"${randomKey()}","answers":${answers}}`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, '22023']);
    expect(statements).toEqual([]);
    expect(recorded.logged()).not.toContain('failed');
  });

  it('takes the longest answers there can be', async () => {
    const { key } = await insertEntry(database);
    const answers = { stage: 'not_building', team: 'two_to_three', hardest: 'customers', worth: '🚀'.repeat(500) };
    expect((await call('save_my_survey', { key, answers })).body).toBe('true');
  });
});

describe('send_my_link', () => {
  const ask = (email: unknown, to = app) => call('send_my_link', { email } as object, to);
  const requests = () => database.ask('select registration_id from waitlist.link_requests');
  const getEmails = async () => {
    const { row } = await insertEntry(database);
    return [row.email, ` ${row.email.toUpperCase()}`, 'nobody@example.com', 'no address'];
  };

  it('says false to everyone while no mail goes out', async () => {
    for (const email of await getEmails()) expect((await ask(email)).body, String(email)).toBe('false');
    expect(await requests()).toEqual([]);
  });

  it('says true to everyone while mail goes out', async () => {
    await aSender(database, { kinds: ['link'] });
    for (const email of await getEmails()) expect((await ask(email)).body, String(email)).toBe('true');
    expect(await requests()).toHaveLength(3);
  });

  it('refuses a missing address', async () => {
    expect((await ask(null)).json().code).toBe('22004');
  });

  it.each([5, true, {}, ['ada@example.com'], 'ada\ud800@example.com'])(
    'refuses %j before the database sees it',
    async (email) => {
      const { statements, app: recorded } = await createRecordedApp();
      const answer = await ask(email, recorded);
      expect([answer.statusCode, answer.json().code]).toEqual([400, '22P02']);
      expect(statements).toEqual([]);
    },
  );

  it('refuses an address that is too long before the database sees it', async () => {
    const { statements, app: recorded } = await createRecordedApp();
    const answer = await ask(`a${'\u0300\u0316'.repeat(4000)}@example.com`, recorded);
    expect([answer.statusCode, answer.json().code]).toEqual([400, '23514']);
    expect(statements).toEqual([]);
  });

  it('is limited as registering is', async () => {
    const limited = await createTestApp(database.anon, { registrationsPerMinute: 2 });
    const statuses = [];
    for (const n of [1, 2, 3]) statuses.push((await ask(`person.${n}@example.com`, limited)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('does not use up the allowance of other calls', async () => {
    const limited = await createTestApp(database.anon, { registrationsPerMinute: 1 });
    await ask('person@example.com', limited);
    expect((await call('my_entry', { key: randomKey() }, limited)).statusCode).toBe(200);
  });
});
