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

it.each([
  [201, '', 'registered'],
  [200, '', 'registered'],
  [204, '', 'registered'],
  [200, '<html>', 'failed'],
  [404, '', 'failed'],
  [409, '{"code":"23505","message":"a rule by any name"}', 'duplicate'],
  [409, '{"code":"23503"}', 'failed'],
])('a registration that is answered with %i “%s” counts as %s', async (status, body, outcome) => {
  expect(await registerWith({ status, body })).toBe(outcome);
});
