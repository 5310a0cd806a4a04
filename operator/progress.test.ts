import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

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
