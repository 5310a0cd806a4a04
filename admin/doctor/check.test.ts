import { expect, it, vi } from 'vitest';
import { type Checks, runChecks } from './check.ts';

const CHECK = { why: 'This is a test' };

it('runChecks goes on after a check that could not run', async () => {
  const checks: Checks<string> = {
    first: { ...CHECK, run: () => Promise.reject(new Error('The host did not answer')) },
    second: { ...CHECK, run: async () => [] },
  };
  expect(await runChecks(checks, 'subject', new AbortController().signal)).toMatchObject([
    { name: 'first', outcome: 'could not run', reason: 'The host did not answer' },
    { name: 'second', outcome: 'passes' },
  ]);
});

it('runChecks ends with the reason of an interruption that makes a check fail, and runs no other check', async () => {
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupted = async () => {
    interruption.abort('SIGINT');
    throw signal.reason;
  };
  const next = vi.fn(async () => []);
  const checks: Checks<string> = { first: { ...CHECK, run: interrupted }, second: { ...CHECK, run: next } };
  await expect(runChecks(checks, 'subject', signal)).rejects.toBe('SIGINT');
  expect(next).not.toHaveBeenCalled();
});

it('runChecks does not wait for a check that ignores an interruption', async () => {
  const interruption = new AbortController();
  const checks: Checks<string> = { 'waits forever': { ...CHECK, run: () => new Promise(() => {}) } };
  const checked = runChecks(checks, 'subject', interruption.signal);
  interruption.abort('SIGINT');
  await expect(checked).rejects.toBe('SIGINT');
});

it('runChecks runs no check after an interruption', async () => {
  const run = vi.fn(async () => []);
  await expect(runChecks({ check: { ...CHECK, run } }, 'subject', AbortSignal.abort('SIGINT'))).rejects.toBe('SIGINT');
  expect(run).not.toHaveBeenCalled();
});
