import { expect, it } from 'vitest';
import { makeInterruptible } from './interruptible.ts';

const neverAnswers = { query: () => new Promise<never>(() => {}) };

it('an interruptible database rejects the running query, and sends none afterwards', async () => {
  const stop = new AbortController();
  const { query } = makeInterruptible(neverAnswers, stop.signal);
  const asked = query('select 1');
  stop.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect(query('rollback')).rejects.toThrow('aborted');
  await expect(makeInterruptible(neverAnswers, stop.signal).query('select 1')).rejects.toThrow('aborted');
});
