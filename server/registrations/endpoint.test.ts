import { afterEach, describe, expect, it } from 'vitest';
import { RPC } from '#contract/person.ts';
import { ENDPOINT, MAX_LENGTHS, MAX_PADDED_NAME } from '#contract/registration.ts';
import { createTestApp, recordStatements } from '#scripts/harness/app/test-app.ts';
import { emptyList, readStoredRows, setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aLongestRegistration, aRegistration } from '#scripts/harness/example-registration.ts';

/** How many characters of each column reach the database. */
const LONGEST = { ...MAX_LENGTHS, full_name: MAX_PADDED_NAME };

const database = await setUpDatabase();
const app = await createTestApp(database.anon);
const { statements, query } = recordStatements(database.anon);
const recorded = await createTestApp({ query });

afterEach(async () => {
  statements.length = 0;
  await emptyList(database);
});

type PostOptions = { to?: typeof app; query?: string; prefer?: string };
const post = (payload: unknown, { to = app, query = '', prefer = 'return=minimal' }: PostOptions = {}) =>
  to.inject({
    method: 'POST',
    url: ENDPOINT + query,
    headers: { 'content-type': 'application/json', prefer },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });

function expectError(answer: Awaited<ReturnType<typeof post>>, status: number, code: string) {
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ code, details: null, hint: null, message: expect.any(String) });
}

it('a registration is stored as it was sent: 201 and an empty body', async () => {
  const full_name = `Robert'); drop table early_access_registrations;-- <script>"\\`;
  const registration = aRegistration({ full_name, referrer: 'https://example.org/', utm_source: 'news' });
  const answer = await post(registration);
  expect([answer.statusCode, answer.body]).toEqual([201, '']);
  const [row] = await readStoredRows(database);
  expect(row).toEqual({ ...registration, created_at_gtm: new Date(registration.created_at_gtm) });
});

it('a registration may leave out the columns that may be empty, as a page from before they existed does', async () => {
  const { role, referrer, utm_source, utm_medium, utm_campaign, ...required } = aRegistration();
  expect((await post(required)).statusCode).toBe(201);
  expect(await readStoredRows(database)).toMatchObject([{ email: required.email, role: null, utm_source: null }]);
});

it('beside the next release, which has added a column, people register from pages of either', async () => {
  const upgraded = await setUpDatabase();
  await upgraded.ask(`alter table public.early_access_registrations add column city text;
    grant insert (city) on public.early_access_registrations to anon`);
  const to = await createTestApp(upgraded.anon);
  const [ours, theirs] = [aRegistration(), aRegistration()];
  expect((await post(ours, { to })).statusCode).toBe(201);
  expect((await post({ ...theirs, city: null }, { to })).statusCode).toBe(201);
  // What this server would lose is refused.
  expectError(await post({ ...aRegistration(), city: 'London' }, { to }), 401, '42501');
  expect(await readStoredRows(upgraded)).toMatchObject([{ email: ours.email }, { email: theirs.email }]);
});

it('a name with a NUL is refused', async () => {
  expectError(await post(aRegistration({ full_name: 'Ada\0Lovelace' })), 400, '22021');
});

it('an id that is already taken is a fault of the list, not a duplicate', async () => {
  await post(aRegistration());
  await database.ask(`select setval('public.early_access_registrations_id_seq', max(id), false)
    from public.early_access_registrations`);
  expectError(await post(aRegistration()), 500, '23000');
});

// tests/conformance has what the browser can meet, with PostgREST's own answers.
describe('without asking the database, the endpoint refuses', () => {
  const ROW = aRegistration();
  const NESTED = `${'['.repeat(7800)}${']'.repeat(7800)}`;
  const withEmail = (json: string) => JSON.stringify(ROW).replace(JSON.stringify(ROW.email), json);

  it.each<[string, number, string, unknown, PostOptions?]>([
    ['a column that the form does not have', 401, '42501', { ...ROW, favourite_colour: 'green' }],
    ['a column that visitors may not set', 401, '42501', { ...ROW, id: 1 }],
    ['__proto__ as a column', 401, '42501', '{"__proto__":{"email":"a@example.com"}}'],
    ['a query', 401, '42501', ROW, { query: '?columns=email' }],
    ['a wish to read the row', 401, '42501', ROW, { prefer: 'return=representation' }],
    ['an upsert', 401, '42501', ROW, { prefer: 'resolution=merge-duplicates' }],
    ['an insert that passes over duplicates', 401, '42501', ROW, { prefer: 'resolution=ignore-duplicates' }],
    ['two rows', 400, 'PGRST102', [aRegistration(), aRegistration()]],
    ['one row in an array', 400, 'PGRST102', [ROW]],
    ['no row', 400, 'PGRST102', []],
    ['no body', 400, 'PGRST102', ''],
    ['JSON that is not an object', 400, 'PGRST102', 'null'],
    ['bytes that are not UTF-8', 400, 'PGRST102', Buffer.from('{"email":"\xff"}', 'latin1')],
    ['a body over 16 KiB', 413, '413', { ...ROW, user_agent: 'x'.repeat(16 * 1024) }],
    ['half a surrogate pair', 400, '22P02', { ...ROW, full_name: 'Ada \ud800' }],
    ['a number as text', 400, '22P02', { ...ROW, full_name: 5 }],
    ['a list as text', 400, '22P02', withEmail('["ada@example.com"]')],
    ['an object as text', 400, '22P02', withEmail('{"a":1}')],
    [
      'an object whose long value is repeated as a short one',
      400,
      '22P02',
      withEmail(`{"a":"${'x'.repeat(15_000)}","a":""}`),
    ],
    ['nesting without end', 400, '22P02', withEmail(NESTED)],
    ['a time with the name of a zone', 400, '22007', { ...ROW, created_at_gtm: '2024-01-01 00:00 zaaq5 zaar5' }],
    ['text as consent', 400, '22P02', { ...ROW, checkbox_consent: 'yes' }],
  ])('%s: %i %s', async (_, status, code, payload, options) => {
    expectError(await post(payload, { to: recorded, ...options }), status, code);
    expect(statements).toEqual([]);
  });

  it.each(Object.entries(LONGEST))('a value of %s that is longer than %i', async (column, max) => {
    const payload = aRegistration({ [column]: '\u0316\u0300'.repeat(max / 2 + 1) });
    expectError(await post(payload, { to: recorded }), 400, '23514');
    expect(statements).toEqual([]);
  });
});

it('the last of several values for one column counts', async () => {
  const row = aRegistration();
  const text = JSON.stringify(row).replace('{', `{"email":"${'x'.repeat(5000)}",`);
  expect((await post(text)).statusCode).toBe(201);
  expect(await readStoredRows(database)).toMatchObject([{ email: row.email }]);
});

it.each([
  ['GET', `${ENDPOINT}?select=email`, 405, 'Method Not Allowed'],
  ['DELETE', ENDPOINT, 405, 'Method Not Allowed'],
  ['OPTIONS', `${RPC}/my_entry`, 405, 'Method Not Allowed'],
  ['GET', '/rest/v1/people', 404, 'Not Found'],
  ['POST', `${RPC}/registration_of`, 404, 'Not Found'],
] as const)('%s %s, which no client of ours sends, gets %i', async (method, url, status, message) => {
  const answer = await recorded.inject({ method, url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.json()]).toEqual([status, { code: String(status), message }]);
  expect(answer.headers.allow).toBe(status === 405 ? 'POST' : undefined);
  expect(statements).toEqual([]);
});

it('a value is refused as soon as it is one character longer than the database accepts', async () => {
  const longest = aLongestRegistration();
  expect((await post(longest)).statusCode).toBe(201);
  for (const column of Object.keys(LONGEST) as (keyof typeof LONGEST)[]) {
    const padding = ' '.repeat(LONGEST[column] + 1 - [...String(longest[column])].length);
    expectError(await post(aRegistration({ [column]: longest[column] + padding })), 400, '23514');
  }
});

it('a client that registers too often gets 429 with Retry-After', async () => {
  const strict = await createTestApp(database.anon, { registrationsPerMinute: 2 });
  const send = () => post(aRegistration(), { to: strict });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
  const answer = await send();
  expectError(answer, 429, '429');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await readStoredRows(database)).toHaveLength(2);
});
