import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function showAndClear(isTTY: boolean) {
  const written: string[] = [];
  const progress = createProgress({ isTTY, write: (text) => written.push(text) });
  progress.show(125_000, 250_000);
  progress.clear();
  return written;
}

it('progress is shown on a terminal, and cleared', () => {
  expect(showAndClear(true)).toEqual(['\r[###############...............] 50%, 125,000 of 250,000', '\r\u001b[K']);
});

it('progress is not shown where there is no terminal', () => {
  expect(showAndClear(false)).toEqual([]);
});
