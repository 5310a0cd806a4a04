import { beforeEach, expect, it, vi } from 'vitest';
import { setUp } from '#scripts/harness/clean-up.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { type Reply, startStubServer } from '#scripts/harness/stubs/stub-server.ts';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Registers someone with a hosted project that answers like this. */
async function registerWith(reply: Reply) {
  const backend = await setUp(startStubServer(() => ({ headers: { 'content-type': 'application/json' }, ...reply })));
  vi.stubEnv('VITE_SUPABASE_URL', backend.address);
  const { register } = await import('./register.ts');
  return register(aRegistration());
}

it.each([200, 204, 404])('a registration that is answered with %i and an empty body was not stored', async (status) => {
  expect(await registerWith({ status })).toBe('failed');
});

it.each([
  ['address', 'duplicate', 'early_access_registrations_email_key'],
  ['id', 'failed', 'early_access_registrations_pkey'],
])('a registration whose %s is taken counts as %s', async (_, outcome, constraint) => {
  const message = `duplicate key value violates unique constraint "${constraint}"`;
  expect(await registerWith({ status: 409, body: JSON.stringify({ code: '23505', message }) })).toBe(outcome);
});
