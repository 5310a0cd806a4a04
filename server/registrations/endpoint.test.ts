import { afterEach, describe, expect, it } from 'vitest';
import { COLUMNS, ENDPOINT, MAX_LENGTHS } from '#registration/contract.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { storedRows } from '#tests/helpers/database/test-database.ts';
import { createTestApp, recordStatements, setUpTestApp } from '#tests/helpers/process/test-app.ts';

const NESTED = `${'['.repeat(7800)}${']'.repeat(7800)}`;
const { app, database } = await setUpTestApp();

afterEach(() => database.ask('delete from public.early_access_registrations'));

const post = (payload: unknown, query?: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: ENDPOINT,
    query,
    headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });

function expectError(answer: Awaited<ReturnType<typeof post>>, status: number, code: string) {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ code, details: null, hint: null, message: expect.any(String) });
}

it('a registration is stored as it was sent: 201 and an empty body', async () => {
  const full_name = `Robert'); drop table early_access_registrations;-- <script>"\\`;
  const registration = aRegistration({ full_name, referrer: 'https://example.org/', utm_source: 'news' });
  const answer = await post(registration);
  expect([answer.statusCode, answer.body]).toEqual([201, '']);
  const [row] = await storedRows(database);
  expect(row).toEqual({ ...registration, created_at_gtm: new Date(registration.created_at_gtm) });
});

it('a registration may have only the required columns, which the official client names', async () => {
  const { role, referrer, utm_source, utm_medium, utm_campaign, ...required } = aRegistration();
  const columns = COLUMNS.map((column) => `"${column}"`).join(',');
  expect((await post([required], { columns })).statusCode).toBe(201);
  expect(await storedRows(database)).toMatchObject([{ email: required.email, role: null, utm_source: null }]);
});

// tests/conformance has the requests that PostgREST refuses too.
it.each<[string, number, string, unknown, Record<string, string>?]>([
  ['an unknown column by name', 400, 'PGRST204', aRegistration(), { columns: 'email,nope' }],
  ['no body', 400, 'PGRST102', ''],
  ['JSON that is not an object', 400, 'PGRST102', '[1, null]'],
  ['a body over 16 KiB', 413, '413', aRegistration({ user_agent: 'x'.repeat(16 * 1024) })],
  ['a NUL', 400, '22021', aRegistration({ full_name: 'Ada\0Lovelace' })],
  ['half a surrogate pair', 400, '22P02', aRegistration({ full_name: 'Ada \ud800' })],
  ['bytes that are not UTF-8', 400, 'PGRST102', Buffer.from('{"email":"\xff"}', 'latin1')],
  ['nesting without end', 400, '23514', JSON.stringify(aRegistration()).replace('"Ada Lovelace"', NESTED)],
  ['a name that every object has', 400, 'PGRST204', '{"__proto__":{"email":"a@example.com"}}'],
])('%s is refused: %i %s', async (_, status, code, payload, query) => {
  expectError(await post(payload, query), status, code);
  expect(await storedRows(database)).toEqual([]);
});

it('a table that does not exist is not found, whatever the method', async () => {
  for (const method of ['POST', 'GET', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: '/rest/v1/people', headers: { accept: 'text/html' } });
    expectError(answer, 404, 'PGRST205');
    expect(answer.json().message).toBe("Could not find the table 'public.people' in the schema cache");
  }
});

it.each([
  ['two rows', JSON.stringify([aRegistration(), aRegistration()]), 'return=minimal'],
  ['no row', '[]', 'return=minimal'],
  ['an upsert', JSON.stringify(aRegistration()), 'resolution=merge-duplicates'],
  [
    'an upsert that ignores duplicates',
    JSON.stringify([aRegistration()]),
    'return=minimal,resolution=ignore-duplicates',
  ],
])('%s is refused before the database is asked', async (_, payload, prefer) => {
  const { statements, query } = recordStatements(database.anon);
  const recorded = await createTestApp({ query });
  const headers = { 'content-type': 'application/json', prefer };
  const answer = await recorded.inject({ method: 'POST', url: ENDPOINT, headers, payload });
  expect([400, 401]).toContain(answer.statusCode);
  expect(statements.filter((text) => text.startsWith('insert'))).toEqual([]);
});

describe('a value that is too long', () => {
  const createTooLong = (column: keyof typeof MAX_LENGTHS) => '\u0316\u0300'.repeat((MAX_LENGTHS[column] ?? 0) / 2 + 1);

  it.each(Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[])(
    'is refused before the database sees it: %s',
    async (column) => {
      const { statements, query } = recordStatements(database.anon);
      const recorded = await createTestApp({ query });
      const payload = aRegistration({ [column]: createTooLong(column) });
      expectError(await recorded.inject({ method: 'POST', url: ENDPOINT, payload }), 400, '23514');
      expect(statements).toEqual([]);
    },
  );

  it.each<[string, unknown, Record<string, string>?]>([
    ['as a list', aRegistration({ email: [createTooLong('email')] as never })],
    ['in a row with too few columns', { email: createTooLong('email') }],
    [
      'in a row whose columns are named',
      [aRegistration({ email: createTooLong('email') })],
      { columns: COLUMNS.join() },
    ],
  ])('is refused before it is inserted %s', async (_, row, query) => {
    const { statements, query: record } = recordStatements(database.anon);
    const recorded = await createTestApp({ query: record });
    const answer = await recorded.inject({ method: 'POST', url: ENDPOINT, query, payload: row as object });
    expectError(answer, 400, '23514');
    expect(statements.filter((text) => text.startsWith('insert'))).toEqual([]);
  });

  it('is refused as soon as it is one character longer than the database accepts', async () => {
    for (const [column, max] of Object.entries(MAX_LENGTHS).filter(([name]) => /_|referrer/.test(name))) {
      const text = column === 'full_name' ? `${' '.repeat(max - 200)}${'é'.repeat(200)}` : '🚀'.repeat(max);
      const row = aRegistration({ [column]: text });
      expect((await post(row)).statusCode, column).toBe(201);
      expectError(await post(aRegistration({ [column]: `${text} ` })), 400, '23514');
    }
  });
});

it('a client that registers too often gets 429 with Retry-After', async () => {
  const strict = await createTestApp(database.anon, { registrationsPerMinute: 2 });
  const send = () => strict.inject({ method: 'POST', url: ENDPOINT, payload: aRegistration() });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
  const answer = await send();
  expectError(answer, 429, '429');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await storedRows(database)).toHaveLength(2);
});
