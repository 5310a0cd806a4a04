import { expect, it } from 'vitest';
import { retryUntilStored } from './loop.ts';

/** Fails twice, then succeeds. */
function createStore() {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries < 3) throw new Error(`failure ${tries}`);
    return tries;
  };
}

it('storing is tried again after every error', async () => {
  expect(await retryUntilStored(createStore())).toBe(3);
});

it('storing is not tried again after an error that no waiting puts right', async () => {
  const shouldRetry = (error: unknown) => String(error) !== 'Error: failure 2';
  await expect(retryUntilStored(createStore(), undefined, shouldRetry)).rejects.toThrow('failure 2');
});
