import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/pool.ts';
import { aRegistration } from '#harness/example-registration.ts';
import { COLUMNS, ENDPOINT } from '#registration/contract.ts';
import { storedRows } from '#tests/helpers/database/test-database.ts';
import { createTestApp, setUpTestApp } from '#tests/helpers/process/test-app.ts';

const { app, database } = await setUpTestApp();

afterEach(() => database.ask('delete from public.early_access_registrations'));

/** The real database, with what it was asked. */
function counted() {
  const asked: string[] = [];
  const counting: Database = {
    query: (query, values) => {
      asked.push(typeof query === 'string' ? query : query.text);
      return database.anon.query(query, values);
    },
  };
  return { database: counting, statements: () => asked };
}

type Extra = { headers?: Record<string, string>; query?: Record<string, string> };

const post = (payload: unknown, { headers, query }: Extra = {}) =>
  app.inject({
    method: 'POST',
    url: ENDPOINT,
    query,
    headers: { 'content-type': 'application/json', prefer: 'return=minimal', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });

type Answer = Awaited<ReturnType<typeof post>>;

function expectError(answer: Answer, status: number, code: string) {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ code, details: null, hint: null, message: expect.any(String) });
}

async function expectRefusal(answer: Promise<Answer>, status: number, code: string) {
  const before = await storedRows(database);
  expectError(await answer, status, code);
  expect(await storedRows(database)).toEqual(before);
}

describe('a registration', () => {
  it('is stored: 201 and an empty body', async () => {
    const registration = aRegistration({ referrer: 'https://example.org/', utm_source: 'news' });
    const answer = await post(registration);
    expect([answer.statusCode, answer.body]).toEqual([201, '']);
    const [row] = await storedRows(database);
    expect(row).toEqual({ ...registration, created_at_gtm: new Date(registration.created_at_gtm) });
  });

  it('is stored with everything but the required columns left out', async () => {
    const { role, referrer, utm_source, utm_medium, utm_campaign, ...required } = aRegistration();
    expect((await post(required)).statusCode).toBe(201);
    expect(await storedRows(database)).toMatchObject([{ email: required.email, role: null, utm_source: null }]);
  });

  it('may come as an array of one row, from the official client with its columns named', async () => {
    const columns = COLUMNS.map((column) => `"${column}"`).join(',');
    expect((await post([aRegistration()])).statusCode).toBe(201);
    expect((await post([aRegistration()], { query: { columns } })).statusCode).toBe(201);
    expect(await storedRows(database)).toHaveLength(2);
  });

  it('stores text that looks like SQL or HTML as it is', async () => {
    const full_name = `Robert'); drop table early_access_registrations;-- <script>"\\`;
    expect((await post(aRegistration({ full_name }))).statusCode).toBe(201);
    expect(await storedRows(database)).toMatchObject([{ full_name }]);
  });
});

// More of it in tests/conformance.
describe('what PostgREST refuses is refused alike', () => {
  it('the same email again, with outer spaces', async () => {
    const first = aRegistration();
    await post(first);
    await expectRefusal(post(aRegistration({ email: `  ${first.email} ` })), 409, '23505');
  });
  it('email null', () => expectRefusal(post({ ...aRegistration(), email: null }), 400, '23502'));
  it('an unknown column by name', () =>
    expectRefusal(post(aRegistration(), { query: { columns: 'email,nope' } }), 400, 'PGRST204'));
  it('the column created_at', () =>
    expectRefusal(post({ ...aRegistration(), created_at: '2020-01-01' }), 401, '42501'));
  it('no body', () => expectRefusal(post(''), 400, 'PGRST102'));
  it('JSON that is no object', () => expectRefusal(post('[1, null]'), 400, 'PGRST102'));
  it.each(['merge', 'ignore'])('an upsert: %s-duplicates', (kind) =>
    expectRefusal(post(aRegistration(), { headers: { prefer: `resolution=${kind}-duplicates` } }), 401, '42501'),
  );
  it.each(['POST', 'GET', 'PATCH'] as const)('%s to a table that is not there', async (method) => {
    const answer = await app.inject({ method, url: '/rest/v1/people', headers: { accept: 'text/html' } });
    expectError(answer, 404, 'PGRST205');
    expect(answer.json().message).toBe("Could not find the table 'public.people' in the schema cache");
  });

  it.each(['GET', 'PATCH', 'PUT', 'DELETE'] as const)('%s', async (method) => {
    await post(aRegistration());
    const payload = method === 'GET' ? undefined : { full_name: 'Someone Else' };
    await expectRefusal(app.inject({ method, url: ENDPOINT, payload }), 401, '42501');
  });

  it('HEAD', async () => {
    expect((await app.inject({ method: 'HEAD', url: ENDPOINT })).statusCode).toBe(401);
  });
});

describe('what no client of ours sends', () => {
  it.each([
    ['two rows', JSON.stringify([aRegistration(), aRegistration()]), 'return=minimal'],
    ['no row', '[]', 'return=minimal'],
    ['an upsert', JSON.stringify(aRegistration()), 'resolution=merge-duplicates'],
    ['an upsert in silence', JSON.stringify([aRegistration()]), 'return=minimal,resolution=ignore-duplicates'],
  ])('%s: refused before the database is asked', async (_, payload, prefer) => {
    const { database, statements } = counted();
    const alone = await createTestApp(database);
    const headers = { 'content-type': 'application/json', prefer };
    const answer = await alone.inject({ method: 'POST', url: ENDPOINT, headers, payload });
    expect([400, 401]).toContain(answer.statusCode);
    expect(statements().filter((text) => text.includes('insert') && !text.endsWith('where false'))).toEqual([]);
  });
  it('JSON without its type', async () => {
    const payload = Buffer.from(JSON.stringify(aRegistration()));
    await expectRefusal(app.inject({ method: 'POST', url: ENDPOINT, payload }), 400, 'PGRST102');
  });
  it('a body over 16 KiB: 413', () =>
    expectRefusal(post(aRegistration({ user_agent: 'x'.repeat(16 * 1024) })), 413, '413'));
  it('NUL', () => expectRefusal(post(aRegistration({ full_name: 'Ada\0Lovelace' })), 400, '22021'));
  it('half a surrogate pair', () => expectRefusal(post(aRegistration({ full_name: 'Ada \ud800' })), 400, '22P02'));
  it('bytes that are no UTF-8', () => expectRefusal(post(Buffer.from('{"email":"\xff"}', 'latin1')), 400, 'PGRST102'));
  it('nesting without end', () => {
    const nested = `${'['.repeat(7800)}${']'.repeat(7800)}`;
    return expectRefusal(post(JSON.stringify(aRegistration()).replace('"Ada Lovelace"', nested)), 400, '23514');
  });
  it('a key that is no column but a name of every object', () =>
    expectRefusal(post('{"__proto__":{"email":"a@example.com"}}'), 400, 'PGRST204'));
  it('another method', async () => {
    expectError(await app.inject({ method: 'OPTIONS', url: ENDPOINT }), 405, 'PGRST117');
  });

  it('one client too often: 429 with Retry-After', async () => {
    const strict = await createTestApp(database.anon, { registrationsPerMinute: 2 });
    const send = (payload: unknown) => strict.inject({ method: 'POST', url: ENDPOINT, payload: payload as object });
    expect((await send(aRegistration())).statusCode).toBe(201);
    expect((await send(aRegistration())).statusCode).toBe(201);
    const answer = await send(aRegistration());
    expectError(answer, 429, '429');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await storedRows(database)).toHaveLength(2);
  });
});
