import { expect, it } from 'vitest';
import { retryUntilStored } from './loop.ts';

/** Fails once, then succeeds. */
function createStore() {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries < 2) throw new Error('failure');
    return tries;
  };
}

it('storing is tried again after an error', async () => {
  expect(await retryUntilStored(createStore())).toBe(2);
});

it('storing is not tried again after an error that no waiting puts right', async () => {
  await expect(retryUntilStored(createStore(), undefined, () => false)).rejects.toThrow('failure');
});
