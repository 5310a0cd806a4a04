import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { confirm } from './confirm.ts';

const ask = async (typed: string) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  const answer = await confirm('Erase?', { input, output }, new AbortController().signal);
  output.end();
  return [answer, await text(output)];
};

it.each(['y\n', 'Y\n', 'yes\n', ' Yes \n'])('%j is a yes', async (typed) => {
  expect(await ask(typed)).toEqual([true, 'Erase? [y/N] ']);
});

it.each(['\n', 'n\n', 'yeah no\n', ''])('%j is none', async (typed) => {
  expect(await ask(typed)).toEqual([false, 'Erase? [y/N] ']);
});

it('can be broken off', async () => {
  const stop = new AbortController();
  const asked = confirm('Erase?', { input: new PassThrough(), output: new PassThrough() }, stop.signal);
  stop.abort();
  await expect(asked).rejects.toThrow();
});
