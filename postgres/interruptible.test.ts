import { describe, expect, it } from 'vitest';
import { makeInterruptible } from './interruptible.ts';

const neverAnswers = { begin: () => Promise.resolve(), query: () => new Promise<never>(() => {}) } as const;

describe('an interruptible database', () => {
  it('rejects the running query when it is interrupted', async () => {
    const interruption = new AbortController();
    const running = makeInterruptible(neverAnswers, interruption.signal).query('select 1');
    interruption.abort();
    await expect(running).rejects.toThrow('aborted');
  });

  it('rejects every query afterwards', async () => {
    const interruption = new AbortController();
    const database = makeInterruptible(neverAnswers, interruption.signal);
    interruption.abort();
    await expect(database.query('rollback')).rejects.toThrow('aborted');
  });

  it('rejects every query if it was interrupted before', async () => {
    await expect(makeInterruptible(neverAnswers, AbortSignal.abort()).query('select 1')).rejects.toThrow('aborted');
  });
});
