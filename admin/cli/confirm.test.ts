import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { confirm } from './confirm.ts';

function answer(typed: string) {
  const input = new PassThrough().end(typed);
  return confirm('Erase?', { input, output: new PassThrough() }, new AbortController().signal);
}

it.each(['y\n', 'Y\n', 'yes\n', ' Yes \n'])('confirm takes %j for a yes', async (typed) => {
  expect(await answer(typed)).toBe(true);
});

it.each(['\n', 'n\n', 'yeah no\n', ''])('confirm takes %j for a no', async (typed) => {
  expect(await answer(typed)).toBe(false);
});

it('confirm can be interrupted', async () => {
  const stop = new AbortController();
  const asked = confirm('Erase?', { input: new PassThrough(), output: new PassThrough() }, stop.signal);
  stop.abort();
  await expect(asked).rejects.toThrow();
});
