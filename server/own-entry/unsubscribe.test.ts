import { expect, it } from 'vitest';
import { UNSUBSCRIBE_PATH } from '#contract/person.ts';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { setUpTestApp } from '#scripts/harness/database/app.ts';
import { insertEntry, randomKey } from '#scripts/harness/database/builders.ts';
import { readStoredRows } from '#scripts/harness/database/test-database.ts';

const { app, database } = await setUpTestApp();

const FORM = { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' };
const PARTS = {
  type: 'multipart/form-data; boundary=b',
  payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
};

const press = (key: string, { type, payload } = FORM, to = app) =>
  to.inject({
    method: 'POST',
    url: `${UNSUBSCRIBE_PATH}/${key}`,
    headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    payload,
  });

const isListed = async (email: string) => (await readStoredRows(database)).some((row) => row.email === email);

it.each([FORM, PARTS])('one click erases this entry and no other, from any site: $type', async (form) => {
  const { row, key } = await insertEntry(database);
  const other = await insertEntry(database);
  const answer = await press(key, form);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect([await isListed(row.email), await isListed(other.row.email)]).toEqual([false, true]);
});

it.each([FORM, PARTS])('a click with a key that opens nothing gets the same answer: $type', async (form) => {
  const { key } = await insertEntry(database);
  const erased = await press(key, form);
  for (const wrong of [key, randomKey(), 'x', key.toUpperCase(), '%00', 'f'.repeat(63)]) {
    const { statusCode, body } = await press(wrong, form);
    expect({ statusCode, body }, wrong).toEqual({ statusCode: 200, body: erased.body });
  }
});

it.each([
  { type: 'application/x-www-form-urlencoded', payload: '' },
  { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=No' },
  { type: 'text/plain', payload: 'One-Click' },
])('a POST without List-Unsubscribe=One-Click changes nothing: “$payload”', async (form) => {
  const { row, key } = await insertEntry(database);
  expect((await press(key, form)).statusCode).toBe(400);
  expect(await isListed(row.email)).toBe(true);
});

it.each(['GET', 'HEAD'] as const)('%s leads to the person’s entry and changes nothing', async (method) => {
  const { row, key } = await insertEntry(database);
  const answer = await app.inject({ method, url: `${UNSUBSCRIBE_PATH}/${key}` });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/my-entry#${key}`]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(await isListed(row.email)).toBe(true);
});

it('a client may unsubscribe sixty times for each registration it may make', async () => {
  const limited = await createTestApp(noDatabase, { registrationsPerMinute: 1 });
  const statuses = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await press(randomKey(), FORM, limited)).statusCode);
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([503, 503, 429]);
  const refused = await press(randomKey(), FORM, limited);
  expect(refused.headers).toHaveProperty('retry-after');
  expect(refused.body).toBe('Too Many Requests\n');
});

it('unsubscribing while the database is unavailable is answered 503', async () => {
  const key = randomKey();
  const withoutDatabase = await createTestApp(noDatabase);
  expect((await press(key, FORM, withoutDatabase)).statusCode).toBe(503);
  await withoutDatabase.inject(`${UNSUBSCRIBE_PATH}/${key}`);
  expect(withoutDatabase.logged()).toContain('unsubscribing failed');
  expect(withoutDatabase.logged()).not.toContain(key);
});
