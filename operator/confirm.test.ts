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

it.each<[boolean, string[]]>([
  [true, ['y\n', 'Y\n', 'yes\n', ' Yes \n']],
  [false, ['\n', 'n\n', 'yeah no\n', '']],
])('takes for a yes (%s): %j', async (isYes, answers) => {
  for (const typed of answers) expect(await ask(typed), typed).toEqual([isYes, 'Erase? [y/N] ']);
});

it('can be broken off', async () => {
  const stop = new AbortController();
  const asked = confirm('Erase?', { input: new PassThrough(), output: new PassThrough() }, stop.signal);
  stop.abort();
  await expect(asked).rejects.toThrow();
});
