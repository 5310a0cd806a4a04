import { describe, expect, it } from 'vitest';
import { createBackend } from '#admin/doctor/backend.ts';
import { CAN_REGISTER } from '#admin/doctor/check.ts';
import { createHttp, type Http } from '#admin/doctor/http.ts';
import { checkOutside } from '#admin/doctor/outside.ts';
import { TABLE } from '#registration/contract.ts';
import { findPostgrest } from '#scripts/harness/find-postgrest.ts';
import { setUpDatabase, storedRows } from '../helpers/database/test-database.ts';
import { getDatabaseUrl } from '../helpers/database/waitlist.ts';
import { setUpPostgrest } from '../helpers/process/postgrest.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';
import { type Answer, correctAnswer, WRONG_ANSWERS } from './hosted-answers.ts';

const PUBLISHABLE = 'sb_publishable_0123456789';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const createToken = (claims: Record<string, unknown>) =>
  `${encode({ alg: 'HS256' })}.${encode(claims)}.${'s'.repeat(43)}`;

/** Checks a backend as a stranger would, and returns what is not as it should be. */
async function findComplaints(address: string, key: string | null, http: Http = createHttp()) {
  const findings = await checkOutside(createBackend({ address, key, http, now: () => new Date() }));
  return findings.filter(({ outcome }) => outcome !== 'passes');
}

describe('our server', () => {
  it('passes every check, which stores nothing', async () => {
    const { app, database } = await setUpTestApp();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(await findComplaints(address, null)).toEqual([]);
    expect(await storedRows(database)).toEqual([]);
  });

  it('cannot be checked while it rate-limits the doctor', async () => {
    const { app } = await setUpTestApp({ registrationsPerMinute: 1 });
    const found = await findComplaints(await app.listen({ host: '127.0.0.1', port: 0 }), null);
    const reason = 'Rate limited: try again in a minute';
    expect(found).toMatchObject(Array(2).fill({ outcome: 'could not run', reason }));
  });

  it('fails when no one can register', async () => {
    const { app, database } = await setUpTestApp();
    await database.ask(`revoke insert (email) on public.${TABLE} from anon`);
    const [finding] = await findComplaints(await app.listen({ host: '127.0.0.1', port: 0 }), null);
    expect(finding).toMatchObject({ name: CAN_REGISTER, outcome: 'fails' });
  });
});

it.skipIf(findPostgrest() === null)('PostgREST itself passes every check', async () => {
  const address = await setUpPostgrest(getDatabaseUrl(await setUpDatabase()));
  const http: Http = (url, request) => createHttp()(url.replace(`${address}/rest/v1`, address), request);
  expect(await findComplaints(address, null, http)).toEqual([]);
});

describe('a hosted project', () => {
  const HOST = 'https://project.example';
  /** Answers as a correct project does, except where the test gives another answer. */
  const createHostedHttp =
    (answer: Answer = () => undefined): Http =>
    async (url, { method = 'GET', headers = {}, body = '' } = {}) => {
      const request = { method, path: url.slice(HOST.length), headers, body };
      const reply = { headers: {}, body: '', ...(answer(request) ?? correctAnswer(request)) };
      return { ...reply, body: String(reply.body) };
    };

  it('passes with a new key', async () => {
    expect(await findComplaints(HOST, PUBLISHABLE, createHostedHttp())).toEqual([]);
  });

  it('passes with a legacy key, and a slash after its address', async () => {
    expect(
      await findComplaints(`${HOST}/`, createToken({ role: 'anon', exp: 4_000_000_000 }), createHostedHttp()),
    ).toEqual([]);
  });

  it.each(WRONG_ANSWERS)('is reported when $mistake', async ({ name, outcome, what, answer }) => {
    const found = await findComplaints(HOST, PUBLISHABLE, createHostedHttp(answer));
    const finding = found.find((candidate) => candidate.name === name);
    expect(finding).toMatchObject({ outcome });
    expect(finding?.problems.map((problem) => problem.what).join('\n')).toMatch(what);
    expect(finding?.problems.every(({ fix }) => fix !== '')).toBe(true);
    expect(JSON.stringify(found)).not.toContain(PUBLISHABLE);
  });

  it.each([
    [`sb_secret_${'x'.repeat(31)}`, 'fails', /a secret key/, false],
    [createToken({ role: 'service_role' }), 'fails', /of the role service_role/, false],
    [createToken({ role: 'anon', exp: 1 }), 'fails', /expired/, true],
    ['anon-key', 'warns', /neither/, true],
  ])('checked with the key %s %s, and gets no requests if the key is secret', async (key, outcome, what, isAsked) => {
    const asked: string[] = [];
    const watched = createHostedHttp(({ path }) => void asked.push(path));
    const [finding, ...others] = await findComplaints(HOST, key, watched);
    expect(finding).toMatchObject({ name: 'The key is a public key', outcome });
    expect(others).toEqual([]);
    expect(finding?.problems[0]?.what).toMatch(what);
    expect(JSON.stringify(finding)).not.toContain(key);
    expect(asked.length > 0).toBe(isAsked);
  });

  it('gets a warning for a legacy key at Supabase itself', async () => {
    const http = async () => ({ status: 404, headers: {}, body: '' });
    const [finding] = await findComplaints('https://project.supabase.co', createToken({ role: 'anon' }), http);
    expect(finding).toMatchObject({ outcome: 'warns', problems: [{ what: expect.stringContaining('end of 2026') }] });
  });
});
