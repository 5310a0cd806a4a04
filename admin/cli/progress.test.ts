import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

it.each([
  [true, '\r[###############...............] 50%, 125,000 of 250,000\r\u001b[K'],
  [false, ''],
])('progress shows only on a terminal (%s), and is wiped away', (isTTY, shown) => {
  let written = '';
  const progress = createProgress({ isTTY, write: (text) => (written += text) });
  progress.show(125_000, 250_000);
  progress.clear();
  expect(written).toBe(shown);
});
