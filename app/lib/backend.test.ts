import { beforeEach, expect, it, vi } from 'vitest';
import { setUp } from '#scripts/harness/clean-up.ts';
import { type Reply, startStubServer } from '#scripts/harness/stubs/stub-server.ts';

beforeEach(() => void vi.resetModules());

async function callLeaveWaitlist(reply: Reply) {
  const backend = await setUp(startStubServer(() => ({ headers: { 'content-type': 'application/json' }, ...reply })));
  vi.stubEnv('VITE_SUPABASE_URL', backend.address);
  const { callBackend } = await import('./backend.ts');
  return callBackend('leave_waitlist', { key: 'a key' });
}

it('a function answers what the database returned', async () => {
  expect(await callLeaveWaitlist({ status: 200, body: 'true' })).toBe(true);
});

it.each([204, 404, 500])('a function that is answered with %i and an empty body has failed', async (status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await callLeaveWaitlist({ status })).toBeUndefined();
});
