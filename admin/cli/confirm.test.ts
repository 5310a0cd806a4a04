import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { confirm } from './confirm.ts';

it.each<[boolean, string[]]>([
  [true, ['y\n', 'Y\n', 'yes\n', ' Yes \n']],
  [false, ['\n', 'n\n', 'yeah no\n', '']],
])('confirm takes an answer for a yes (%s): %j', async (isYes, answers) => {
  for (const typed of answers) {
    const input = new PassThrough().end(typed);
    const asked = confirm('Erase?', { input, output: new PassThrough() }, new AbortController().signal);
    expect(await asked, typed).toBe(isYes);
  }
});

it('confirm can be interrupted', async () => {
  const stop = new AbortController();
  const asked = confirm('Erase?', { input: new PassThrough(), output: new PassThrough() }, stop.signal);
  stop.abort();
  await expect(asked).rejects.toThrow();
});
