import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthority } from '#tests/helpers/process/certificates.ts';
import { startStubServer } from '#tests/helpers/process/stub-server.ts';
import { createAsk } from '../ask.ts';
import { examine } from '../database/examine.ts';
import { certificate } from './certificate.ts';
import { securityHeaders } from './headers.ts';

const HOUR_MS = 3_600_000;
const authority = createAuthority('Doctor');
const ca = readFileSync(authority.certificate);
let host: Awaited<ReturnType<typeof startStubServer>>;
let headers: Record<string, string> = {};

beforeAll(async () => {
  host = await startStubServer(() => ({ status: 200, headers }), { tls: authority.sign('DNS:localhost') });
});
afterAll(async () => {
  await host.stop();
  authority.remove();
});

const look = async (name: string, { at = new Date(), trusted = true } = {}) => {
  const trust = trusted ? { ca } : {};
  const address = `https://${name}:${host.port}`;
  const site = { address, supabaseUrl: null, ask: createAsk(trust), now: () => at, ...trust };
  const [finding] = await examine([certificate], site);
  return finding;
};

it('is valid', async () => {
  expect(await look('localhost')).toMatchObject({ outcome: 'holds' });
});

it('is near its end', async () => {
  const at = new Date(Date.now() + 47 * HOUR_MS);
  expect(await look('localhost', { at })).toMatchObject({
    outcome: 'fails',
    problems: [{ what: expect.stringMatching(/^it ends on /) }],
  });
});

it('is not trusted, or for another name', async () => {
  expect(await look('localhost', { trusted: false })).toMatchObject({
    outcome: 'fails',
    problems: [{ what: expect.stringMatching(/not trusted/) }],
  });
  expect(await look('127.0.0.1')).toMatchObject({
    outcome: 'fails',
    problems: [{ what: expect.stringMatching(/ALTNAME/) }],
  });
});

it('cannot be seen where nobody answers', async () => {
  const site = { address: 'https://localhost:1', supabaseUrl: null, ask: createAsk(), now: () => new Date() };
  expect(await examine([certificate], site)).toMatchObject([{ outcome: 'could not look' }]);
});

it('comes with the wish to keep to TLS, for as long as we say or longer', async () => {
  const site = {
    address: `https://localhost:${host.port}`,
    supabaseUrl: null,
    ask: createAsk({ ca }),
    now: () => new Date(),
  };
  const missing = async (seconds: number) => {
    headers = { 'strict-transport-security': `max-age=${seconds}; includeSubDomains` };
    const [finding] = await examine([securityHeaders], site);
    return finding?.problems[0]?.what.includes('strict-transport-security');
  };
  expect(await missing(600)).toBe(true);
  expect(await missing(63_072_000)).toBe(false);
});
