import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { ENDPOINT } from '#registration/contract.ts';

const REGISTRATION = aRegistration();

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: unknown };
let received: Received[];
let answer: { status: number; body: string };
const backend = createServer(async (request, response) => {
  const { method, url, headers } = request;
  received.push({ method, url, headers, body: await json(request) });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let origin: string;

beforeAll(async () => {
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterAll(() => backend.close());
beforeEach(() => {
  received = [];
  answer = { status: 201, body: '' };
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The module as built for this backend. */
async function builtFor(url: string | undefined, key: string | undefined) {
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', key);
  const [{ register }, { isHosted }] = await Promise.all([import('./register.ts'), import('~/lib/backend.ts')]);
  return { register, isHosted };
}

describe('a build for a hosted project', () => {
  it.each([
    ['', ENDPOINT],
    ['/', ENDPOINT],
    ['/projects/one', `/projects/one${ENDPOINT}`],
    ['/projects/one//', `/projects/one${ENDPOINT}`],
  ])('sends to its address ending in "%s", with its key', async (ending, path) => {
    const { register, isHosted } = await builtFor(origin + ending, 'public-key');
    expect(isHosted).toBe(true);
    expect(await register(REGISTRATION)).toBe('registered');
    expect(received).toMatchObject([{ method: 'POST', url: path, body: REGISTRATION }]);
    expect(received[0]?.headers).toMatchObject({ apikey: 'public-key', authorization: 'Bearer public-key' });
  });

  it('knows a duplicate by its code', async () => {
    answer = { status: 409, body: JSON.stringify({ code: '23505', details: null, hint: null, message: 'taken' }) };
    const { register } = await builtFor(origin, 'public-key');
    expect(await register(REGISTRATION)).toBe('duplicate');
  });

  it('logs only the code of any other error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = { status: 401, body: JSON.stringify({ message: 'No API key found for ada@example.com' }) };
    const { register } = await builtFor(origin, 'wrong-key');
    expect(await register(REGISTRATION)).toBe('failed');
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('ada@example.com');
    logged.mockRestore();
  });
});

it('a build for our own server sends to the page’s origin, without a key', async () => {
  vi.stubGlobal('window', { location: { origin } });
  const { register, isHosted } = await builtFor(undefined, undefined);
  expect(isHosted).toBe(false);
  expect(await register(REGISTRATION)).toBe('registered');
  expect(received).toMatchObject([{ url: ENDPOINT }]);
  expect(received[0]?.headers).not.toHaveProperty('apikey');
});
