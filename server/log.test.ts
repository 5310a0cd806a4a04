import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { ENDPOINT, FORM_PATH } from '#registration/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import { createTestApp, noDatabase } from '#tests/helpers/process/test-app.ts';
import { createLogOutput } from './log.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const PERSON = { full_name: 'Grace Hopper-Secret', email: 'grace.secret@example.com', user_agent: 'SecretBrowser/9' };

it('one line a request, with nothing in it about the person', async () => {
  const app = await createTestApp(database.anon, { trustProxy: true, registrationsPerMinute: 8 });
  const away = await createTestApp({ query: () => Promise.reject(new Error(PERSON.email)) });
  const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': PERSON.user_agent };
  const post = (payload: object, to = app) =>
    to.inject({ method: 'POST', url: `${ENDPOINT}?select=secret-query`, headers, payload });
  const form = { fullName: PERSON.full_name, email: PERSON.email };
  const statuses = [
    await post(aRegistration(PERSON)),
    await post(aRegistration(PERSON)),
    await post(aRegistration({ ...PERSON, full_name: 'S' })),
    await post({ ...aRegistration(PERSON), [PERSON.email]: PERSON.email }),
    await post({ ...aRegistration(PERSON), created_at_gtm: PERSON.email }),
    await post(aRegistration({ ...PERSON, user_agent: PERSON.email.repeat(2000) })),
    ...(await Promise.all(
      [form, { ...form, termsAgreed: 'on' }, form, form].map((fields) =>
        app.inject({
          method: 'POST',
          url: `${FORM_PATH}?utm_source=secret-query`,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        }),
      ),
    )),
    await app.inject({ url: '/nowhere?email=grace.secret@example.com', headers }),
    await post(aRegistration(PERSON), away),
  ].map((answer) => answer.statusCode);
  expect(new Set(statuses)).toEqual(new Set([201, 409, 400, 413, 429, 404, 503]));

  const lines = `${app.logged()}${away.logged()}`
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const requests = lines.filter((line) => line.msg === 'request');
  expect(requests).toHaveLength(statuses.length);
  expect(requests[0]).toMatchObject({ method: 'POST', path: ENDPOINT, status: 201, ms: expect.any(Number) });
  expect(app.logged() + away.logged()).not.toMatch(/secret|grace|hopper|203\.0\.113/i);
  await app.close();
  await away.close();
});

it('a fault in the server is logged by kind and place, and answered without either', async () => {
  const app = await createTestApp(noDatabase);
  app.get('/faulty', () => Promise.reject(new TypeError(PERSON.email)));
  const answer = await app.inject('/faulty');
  expect([answer.statusCode, answer.body]).toEqual([500, 'Server error\n']);
  expect(app.logged()).toContain('TypeError');
  expect(app.logged()).not.toContain(PERSON.email);
  await app.close();
});

it('in a terminal each line is one that people read', async () => {
  const written: string[] = [];
  const terminal = createLogOutput({ isTTY: true, write: (text) => written.push(text) });
  const app = await createTestApp(noDatabase);
  app.get('/faulty', () => Promise.reject(new TypeError(PERSON.email)));
  await app.inject('/pricing?email=secret');
  await app.inject({ method: 'POST', url: ENDPOINT, payload: aRegistration(PERSON) });
  await app.inject('/faulty');
  for (const line of app.logged().trim().split('\n')) terminal.write(`${line}\n`);
  await expect.poll(() => written).toHaveLength(1);
  const lines = written.join('').split('\n');
  expect(lines.filter((line) => !line.startsWith('    at '))).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}200 {2}GET \/pricing {2}[\d.]+ ms$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}registration failed: PGRST000$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}503 {2}POST \/rest\/v1\/early_access_registrations {2}[\d.]+ ms$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}request failed: TypeError$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}500 {2}GET \(unknown\) {2}[\d.]+ ms$/),
    '',
  ]);
  expect(lines.some((line) => line.startsWith('    at '))).toBe(true);
  await app.close();
});

it('elsewhere lines stay as programs read them', async () => {
  const written: string[] = [];
  const file = createLogOutput({ write: (text) => written.push(text) });
  file.write('{"msg":"one"}\n');
  file.write('{"msg":"two"}\n');
  await expect.poll(() => written).toEqual(['{"msg":"one"}\n{"msg":"two"}\n']);
});
