import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TABLE } from '#registration/contract.ts';
import { createTestDatabase, storedRows, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import { asItShould, WRONG } from '#tests/helpers/process/hosted-answers.ts';
import { type Reply, type Request, startStubServer } from '#tests/helpers/process/stub-server.ts';
import { createTestApp } from '#tests/helpers/process/test-app.ts';
import { createAsk } from '../ask.ts';
import { createBackend } from './backend.ts';
import { examineOutside } from './checks.ts';

const PUBLISHABLE = 'sb_publishable_0123456789';
const now = () => new Date();
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: Record<string, unknown>) => `${part({ alg: 'HS256' })}.${part(claims)}.${'s'.repeat(43)}`;

async function complaints(address: string, key: string | null = PUBLISHABLE) {
  const findings = await examineOutside(createBackend(address, key, createAsk(), now));
  return findings.filter(({ outcome }) => outcome !== 'holds');
}

describe('our server', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await createTestApp(database.anon);
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('refuses all that it should, and nothing is stored', async () => {
    expect(await complaints(address, null)).toEqual([]);
    expect(await storedRows(database)).toEqual([]);
  });

  it('whose door is closed', async () => {
    await database.ask(`revoke insert (email) on public.${TABLE} from anon`);
    const [finding] = await complaints(address, null);
    expect(finding).toMatchObject({ name: 'The door is open, and guarded', outcome: 'fails' });
    await database.ask(`grant insert (email) on public.${TABLE} to anon`);
    expect(await complaints(address, null)).toEqual([]);
  });

  it('that asks to wait', async () => {
    const limited = await createTestApp(database.anon, { registrationsPerMinute: 1 });
    const found = await complaints(await limited.listen({ host: '127.0.0.1', port: 0 }), null);
    expect(found.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['could not look', 'It asks to wait: try again in a minute'],
      ['could not look', 'It asks to wait: try again in a minute'],
    ]);
    await limited.close();
  });
});

const postgrestUrl = process.env.POSTGREST_URL?.replace(/\/+$/, '');
if (postgrestUrl) {
  it(`PostgREST at ${postgrestUrl} refuses all that it should`, async () => {
    const backend = createBackend(new URL(postgrestUrl).origin, process.env.POSTGREST_KEY ?? null, createAsk(), now);
    const findings = await examineOutside({ ...backend, rest: postgrestUrl });
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
      return answer(request) ?? asItShould(request);
    });
  });
  beforeEach(() => {
    answer = () => undefined;
    asked = [];
  });
  afterAll(() => host.stop());

  it('as it should be, with a new key or an old one', async () => {
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
  ])('with the key %.20s…', async (key, outcome, what) => {
    const [finding, ...others] = await complaints(host.address, key);
    expect({ finding, others }).toMatchObject({
      finding: { name: 'The key is one for the public', outcome },
      others: [],
    });
    expect(finding?.problems[0]?.what).toMatch(what);
    expect(JSON.stringify(finding)).not.toContain(key);
  });

  it('is never asked anything with a secret key', async () => {
    await complaints(host.address, jwt({ role: 'service_role' }));
    expect(asked).toEqual([]);
  });

  it('that is of the old kind, at Supabase itself', async () => {
    const ask = async () => ({ status: 404, headers: {}, body: Buffer.from('') });
    const backend = createBackend('https://project.supabase.co', jwt({ role: 'anon' }), ask, now);
    const [finding] = await examineOutside(backend);
    expect(finding).toMatchObject({
      outcome: 'warns',
      problems: [{ what: expect.stringContaining('ends with 2026') }],
    });
  });

  it('cannot be looked at when nobody answers', async () => {
    const found = await complaints('http://127.0.0.1:1');
    expect(new Set(found.map(({ outcome }) => outcome))).toEqual(new Set(['could not look']));
  });
});
