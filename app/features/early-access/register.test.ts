import { beforeEach, expect, it, vi } from 'vitest';
import { ENDPOINT } from '#contract/registration.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { type Reply, type Request, startStubServer } from '#tests/helpers/process/stub-server.ts';

beforeEach(() => void vi.resetModules());

/** Loads `register` as a build for a hosted backend has it. */
async function loadRegister(ending: string, reply: Reply) {
  const requests: Request[] = [];
  const backend = await startStubServer((request) => {
    requests.push(request);
    return { headers: { 'content-type': 'application/json' }, ...reply };
  });
  cleanUp(backend.stop);
  vi.stubEnv('VITE_SUPABASE_URL', backend.address + ending);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public-key');
  const { register } = await import('./register.ts');
  return { register, requests };
}

it.each([
  ['/', ENDPOINT],
  ['/projects/one//', `/projects/one${ENDPOINT}`],
])('a build for a hosted project sends to its address ending in "%s", with its key', async (ending, path) => {
  const { register, requests } = await loadRegister(ending, { status: 201 });
  const registration = aRegistration();
  expect(await register(registration)).toBe('registered');
  const headers = { apikey: 'public-key', authorization: 'Bearer public-key' };
  expect(requests).toMatchObject([{ method: 'POST', path, headers, body: JSON.stringify(registration) }]);
});

it('a failed registration logs only the code of the error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const body = JSON.stringify({ message: 'No API key found for ada@example.com' });
  const { register } = await loadRegister('', { status: 401, body });
  expect(await register(aRegistration())).toBe('failed');
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).not.toContain('ada@example.com');
});

it.each([200, 204, 404])('a registration that is answered with %i and an empty body was not stored', async (status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { register } = await loadRegister('', { status });
  expect(await register(aRegistration())).toBe('failed');
});

it.each([
  ['the address', 'duplicate', 'early_access_registrations_email_key'],
  ['the id', 'failed', 'early_access_registrations_pkey'],
])('a registration of which %s is taken is a %s one', async (_, outcome, constraint) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const message = `duplicate key value violates unique constraint "${constraint}"`;
  const { register } = await loadRegister('', { status: 409, body: JSON.stringify({ code: '23505', message }) });
  expect(await register(aRegistration())).toBe(outcome);
});

it('a build with an empty VITE_SUPABASE_URL sends to the server that serves the page', async () => {
  const backend = await startStubServer(() => ({ status: 201 }));
  cleanUp(backend.stop);
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubGlobal('window', { location: { origin: backend.address } });
  const { register } = await import('./register.ts');
  expect(await register(aRegistration())).toBe('registered');
});
