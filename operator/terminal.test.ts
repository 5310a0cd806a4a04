import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { confirm } from './confirm.ts';
import { bar, formatTable, printable, shorten } from './format.ts';
import { pointInTime } from './parse.ts';
import { createProgress } from './progress.ts';

describe('what is printed', () => {
  it('cannot steer a terminal', () => {
    expect(printable('\u001b[2JAda\r\n\u009b31m\u202eevol')).toBe('\ufffd[2JAda\ufffd\ufffd\ufffd31m\ufffdevol');
    expect(printable('Zoë 李雷 🎈')).toBe('Zoë 李雷 🎈');
  });

  it('stands in columns', () => {
    expect(
      formatTable([
        ['a', 'bb', 'c'],
        ['ää', 'b', ''],
      ]),
    ).toBe('a   bb  c\nää  b\n');
    expect(shorten('a'.repeat(9), 5)).toBe('aaaa…');
  });

  it('has bars in proportion, none for nobody and a sliver for one of many', () => {
    expect(bar(0, 10, 8)).toBe('');
    expect(bar(10, 10, 8)).toBe('████████');
    expect(bar(5, 10, 5)).toBe('██▌');
    expect(bar(1, 1_000_000, 8)).toBe('▏');
    expect(bar(0, 0, 8)).toBe('');
  });
});

it('a point in time is a day or so long ago', () => {
  const now = Date.parse('2025-06-01T12:00:00Z');
  expect(pointInTime('since', '2025-05-31', now)).toEqual(new Date('2025-05-31T00:00:00Z'));
  expect(pointInTime('since', '36h', now)).toEqual(new Date('2025-05-31T00:00:00Z'));
  expect(pointInTime('since', '2w', now)).toEqual(new Date('2025-05-18T12:00:00Z'));
  for (const text of ['yesterday', '2025-02-30', '7', '7y', '2025-5-1', '']) {
    expect(() => pointInTime('since', text, now), text).toThrow(/^--since must be a day/);
  }
});

describe('progress', () => {
  const stream = (isTTY: boolean) => {
    let written = '';
    const write = (chunk: unknown) => {
      written += chunk;
      return true;
    };
    return { isTTY, write, written: () => written };
  };

  it('is shown on a terminal and wiped away', () => {
    const terminal = stream(true);
    const progress = createProgress(terminal);
    progress.show(1000, 250_000);
    progress.clear();
    expect(terminal.written()).toBe('\r1,000 of 250,000 (0%)\r\u001b[K');
  });

  it('is kept from files and pipes', () => {
    const pipe = stream(false);
    const progress = createProgress(pipe);
    progress.show(1000, 250_000);
    progress.clear();
    expect(pipe.written()).toBe('');
  });
});

describe('asking first', () => {
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
});
