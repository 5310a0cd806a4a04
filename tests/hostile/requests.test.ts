import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORM_ANSWERS } from '#contract/form-answers.ts';
import { OWN_ENTRY_FUNCTIONS, REDEEM_FUNCTION, RPC, UNSUBSCRIBE_PATH } from '#contract/person.ts';
import { DONE_PATH, ENDPOINT, FORM_PATH, MAX_LENGTHS } from '#contract/registration.ts';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { BROKEN_RULES } from '#scripts/harness/database/broken-rules.ts';
import { insertEntry, randomKey } from '#scripts/harness/database/builders.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { damage, hostileBody, hostileForm, hostileHeaders, hostileQuery, hostileText } from './hostile-values.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const database = await setUpDatabase();
const app = await createTestApp(database.anon, { trustProxy: true });
for (let n = 0; n < 20; n += 1) await insertEntry(database);

const createRequests = (type: string, path: fc.Arbitrary<string>, payload: fc.Arbitrary<Buffer>) =>
  fc
    .record({ path, query: hostileQuery, headers: hostileHeaders(type), payload })
    .map(({ path, query, ...rest }) => ({ method: 'POST' as const, url: path + query, ...rest }));
type Request = ReturnType<typeof createRequests> extends fc.Arbitrary<infer R> ? R : never;
type Answer = Awaited<ReturnType<typeof app.inject>>;

/** A request that nothing is wrong with. */
const createGood = (type: string, url: string, body: string): Request => ({
  method: 'POST',
  url,
  headers: { 'content-type': type },
  payload: Buffer.from(body),
});

/** Sends this many requests, good ones first, checks each answer, and returns the statuses. */
async function send(
  times: number,
  requests: fc.Arbitrary<Request>,
  check: (answer: Answer, request: Request) => unknown,
  good: Request[] = [],
) {
  const statuses = new Set<number>();
  const property = fc.asyncProperty(requests, async (request) => {
    const answer = await app.inject(request);
    statuses.add(answer.statusCode);
    await check(answer, request);
  });
  await fc.assert(property, { numRuns: times, examples: good.map((request) => [request]) });
  return [...statuses];
}

function expectDocumentedError(answer: Answer) {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.json()).toEqual({ code: expect.any(String), details: null, hint: null, message: expect.any(String) });
}

const listEveryone = () =>
  database.ask(`select r.*, e.key, e.confirmed_at, e.survey, e.accepted_at from public.early_access_registrations r
                left join waitlist.entries e on e.registration_id = r.id order by id`);

it('whatever is posted to the endpoint is stored by the rules or refused in the documented shape', async () => {
  const posts = createRequests(JSON_TYPE, fc.constant(ENDPOINT), hostileBody);
  const check = (answer: Answer) => {
    if (answer.statusCode === 201) expect(answer.body).toBe('');
    else expectDocumentedError(answer);
  };
  const good = createGood(JSON_TYPE, ENDPOINT, JSON.stringify(aRegistration()));
  const statuses = await send(500, posts, check, [good]);
  // If all requests failed for the same reason, the test would show little.
  expect(statuses).toEqual(expect.arrayContaining([201, 400]));
  expect(await database.ask(BROKEN_RULES)).toEqual([]);
});

it('whatever is posted by the form is stored by the rules, or answered with a page of the site', async () => {
  const pages = await Promise.all(Object.values(FORM_ANSWERS).map(async (path) => (await app.inject(path)).body));
  const posts = createRequests(FORM_TYPE, fc.constant(FORM_PATH), hostileForm);
  const check = (answer: Answer, { headers }: Request) => {
    if (answer.statusCode === 303) return expect(answer.headers.location).toBe(DONE_PATH);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    if (['*/*', undefined].includes(headers.accept)) expect(pages).toContain(answer.body);
    else expect(answer.body).toMatch(/^[A-Za-z ]{1,30}\n$/);
  };
  const good = createGood(FORM_TYPE, FORM_PATH, 'fullName=Ada+Lovelace&email=ada%40example.org&role=&termsAgreed=on');
  const statuses = await send(200, posts, check, [good]);
  expect(statuses).toEqual(expect.arrayContaining([303, 400]));
  expect(await database.ask(BROKEN_RULES)).toEqual([]);
});

it('whatever is sent without a key neither opens nor changes an entry', async () => {
  const before = await listEveryone();
  const key = fc.oneof(hostileText, fc.constant(null).map(randomKey), fc.jsonValue());
  const valid = fc
    .oneof(fc.record({ key }), fc.record({ key, answers: key }), fc.record({ email: key }), fc.record({ code: key }))
    .map((body) => Buffer.from(JSON.stringify(body)));
  const path = fc.constantFrom(...Object.keys(OWN_ENTRY_FUNCTIONS), REDEEM_FUNCTION).map((name) => `${RPC}/${name}`);
  const calls = createRequests(JSON_TYPE, path, fc.oneof(valid, damage(valid), hostileBody));
  const statuses = await send(150, calls, (answer) => {
    if (answer.statusCode === 200) expect([null, false]).toContain(answer.json());
    else expectDocumentedError(answer);
  });
  expect(statuses).toEqual(expect.arrayContaining([200, 400]));
  expect(await listEveryone()).toEqual(before);
});

it('whatever is sent to unsubscribe without a key neither opens nor changes an entry', async () => {
  const before = await listEveryone();
  const path = fc
    .oneof(hostileText, fc.constant(null).map(randomKey))
    .map((key) => `${UNSUBSCRIBE_PATH}/${encodeURIComponent(key.toWellFormed())}`);
  const form = fc.oneof(fc.constant(Buffer.from('List-Unsubscribe=One-Click')), hostileForm);
  await send(50, createRequests(FORM_TYPE, path, form), async (answer, { url }) => {
    expect([200, 400, 404, 413, 414, 415]).toContain(answer.statusCode);
    const opened = await app.inject(url);
    expect([303, 400, 404, 414]).toContain(opened.statusCode);
    expect(opened.headers.location ?? '/my-entry').toMatch(/^\/my-entry(#[0-9a-f]{64})?$/);
  });
  expect(await listEveryone()).toEqual(before);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

it('the longest registrations take no more disk than SECURITY.md says', async () => {
  const [, said] = /up to (\d+) kB of disk/.exec(readFileSync(join(PROJECT_ROOT, 'SECURITY.md'), 'utf8')) ?? [];
  const measure = async () => {
    const [row] = await database.ask(`select sum(pg_total_relation_size(oid))::int as bytes from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'waitlist')`);
    return Number(row?.bytes);
  };
  /** Writes so many rare characters, each of four bytes, which cannot be compressed. */
  const rare = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x20000 + Math.floor(Math.random() * 40_000))).join('');
  const { full_name, email: _, ...rest } = MAX_LENGTHS;
  const before = await measure();
  const COUNT = 50;
  for (let n = 0; n < COUNT; n += 1) {
    const longest = Object.entries(rest).map(([column, max]) => [column, rare(max)]);
    const payload = aRegistration({ ...Object.fromEntries(longest), full_name: rare(full_name) });
    expect((await app.inject({ method: 'POST', url: ENDPOINT, payload })).statusCode).toBe(201);
  }
  expect(((await measure()) - before) / COUNT / 1000).toBeLessThan(Number(said));
});
