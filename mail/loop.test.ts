import pg from 'pg';
import { expect, it } from 'vitest';
import { retryUntilStored } from './loop.ts';

/** Fails this often, then succeeds. */
function createStore(failures: number, failure: Error) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= failures) throw failure;
    return tries;
  };
}

it('storing is tried again until the database is there', async () => {
  expect(await retryUntilStored(createStore(4, new Error('no connection')))).toBe(5);
});

it('storing what the database refuses is given up after three tries', async () => {
  const refusal = Object.assign(new pg.DatabaseError('out of range', 0, 'error'), { code: '22003' });
  expect(await retryUntilStored(createStore(2, refusal))).toBe(3);
  await expect(retryUntilStored(createStore(3, refusal))).rejects.toThrow('out of range');
});
