import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '#doctor/backend.ts';
import { CAN_REGISTER } from '#doctor/check.ts';
import { createHttp, type Http } from '#doctor/http.ts';
import { checkOutside } from '#doctor/outside.ts';
import { TABLE } from '#registration/contract.ts';
import { storedRows } from '../helpers/database/test-database.ts';
import { type Reply, type Request, startStubServer } from '../helpers/process/stub-server.ts';
import { createTestApp, setUpTestApp } from '../helpers/process/test-app.ts';
import { correctAnswer, WRONG } from './hosted-answers.ts';

const PUBLISHABLE = 'sb_publishable_0123456789';
const now = () => new Date();
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: Record<string, unknown>) => `${part({ alg: 'HS256' })}.${part(claims)}.${'s'.repeat(43)}`;

async function complaints(address: string, key: string | null = PUBLISHABLE) {
  const findings = await checkOutside(createBackend({ address, key, http: createHttp(), now }));
  return findings.filter(({ outcome }) => outcome !== 'holds');
}

describe('our server', async () => {
  const { app, database } = await setUpTestApp();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  it('refuses all that it should, and stores nothing', async () => {
    expect(await complaints(address, null)).toEqual([]);
    expect(await storedRows(database)).toEqual([]);
  });

  it('does not let anyone register', async () => {
    await database.ask(`revoke insert (email) on public.${TABLE} from anon`);
    const [finding] = await complaints(address, null);
    expect(finding).toMatchObject({ name: CAN_REGISTER, outcome: 'fails' });
    await database.ask(`grant insert (email) on public.${TABLE} to anon`);
    expect(await complaints(address, null)).toEqual([]);
  });

  it('asks to wait', async () => {
    const limited = await createTestApp(database.anon, { registrationsPerMinute: 1 });
    const found = await complaints(await limited.listen({ host: '127.0.0.1', port: 0 }), null);
    expect(found.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['could not look', 'Rate limited: try again in a minute'],
      ['could not look', 'Rate limited: try again in a minute'],
    ]);
  });
});

const postgrestUrl = process.env.POSTGREST_URL?.replace(/\/+$/, '');
if (postgrestUrl) {
  it(`PostgREST at ${postgrestUrl} refuses all that it should`, async () => {
    const key = process.env.POSTGREST_KEY ?? null;
    const address = new URL(postgrestUrl).origin;
    const http: Http = (url, request) => createHttp()(url.replace(`${address}/rest/v1`, postgrestUrl), request);
    const findings = await checkOutside(createBackend({ address, key, http, now }));
    expect(findings.filter(({ outcome }) => outcome === 'fails' || outcome === 'could not look')).toEqual([]);
  });
}

describe('a hosted project', () => {
  let answer: (request: Request) => Reply | undefined;
  let asked: Request[] = [];
  let host: Awaited<ReturnType<typeof startStubServer>>;
  beforeAll(async () => {
    host = await startStubServer((request) => {
      asked.push(request);
      return answer(request) ?? correctAnswer(request);
    });
  });
  beforeEach(() => {
    answer = () => undefined;
    asked = [];
  });
  afterAll(() => host.stop());

  it('passes with a new key or a legacy one', async () => {
    expect(await complaints(host.address)).toEqual([]);
    expect(await complaints(`${host.address}/`, jwt({ role: 'anon', exp: 4_000_000_000 }))).toEqual([]);
  });

  it.each(WRONG)('with $mistake', async (wrongly) => {
    answer = wrongly.answer;
    const found = await complaints(host.address);
    expect(found.map(({ name, outcome }) => ({ name, outcome }))).toContainEqual({
      name: wrongly.name,
      outcome: wrongly.outcome,
    });
    const finding = found.find(({ name }) => name === wrongly.name);
    expect(finding?.problems.map(({ what }) => what).join('\n')).toMatch(wrongly.what);
    expect(finding?.problems.every(({ fix }) => fix !== '')).toBe(true);
    expect(JSON.stringify(found)).not.toContain(PUBLISHABLE);
  });

  it.each([
    [`sb_secret_${'x'.repeat(31)}`, 'fails', /a secret key/],
    [jwt({ role: 'service_role' }), 'fails', /of the role service_role/],
    [jwt({ role: 'anon', exp: 1 }), 'fails', /expired/],
    ['anon-key', 'warns', /neither/],
  ])('with the key %s', async (key, outcome, what) => {
    const [finding, ...others] = await complaints(host.address, key);
    expect({ finding, others }).toMatchObject({
      finding: { name: 'The key is a public key', outcome },
      others: [],
    });
    expect(finding?.problems[0]?.what).toMatch(what);
    expect(JSON.stringify(finding)).not.toContain(key);
  });

  it('is asked nothing with a secret key', async () => {
    await complaints(host.address, jwt({ role: 'service_role' }));
    expect(asked).toEqual([]);
  });

  it('has a legacy key, at Supabase itself', async () => {
    const http = async () => ({ status: 404, headers: {}, body: '' });
    const options = { address: 'https://project.supabase.co', key: jwt({ role: 'anon' }), http, now };
    const [finding] = await checkOutside(createBackend(options));
    expect(finding).toMatchObject({
      outcome: 'warns',
      problems: [{ what: expect.stringContaining('end of 2026') }],
    });
  });

  it('cannot be checked when nothing answers', async () => {
    const found = await complaints('http://127.0.0.1:1');
    expect(new Set(found.map(({ outcome }) => outcome))).toEqual(new Set(['could not look']));
  });
});
