import { expect, it } from 'vitest';
import { interruptible } from './interruptible.ts';

const neverAnswers = { query: () => new Promise<never>(() => {}) };

it('an interruptible database rejects the running query, and sends none afterwards', async () => {
  const stop = new AbortController();
  const { query } = interruptible(neverAnswers, stop.signal);
  const asked = query({ text: 'select 1' });
  stop.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect(query({ text: 'rollback' })).rejects.toThrow('aborted');
  await expect(interruptible(neverAnswers, stop.signal).query({ text: 'select 1' })).rejects.toThrow('aborted');
});
