import { expect, it } from 'vitest';
import { signed } from './signed';

it.each([
  [6, '+6'],
  [-9, '−9'],
  [18.52, '+18.5'],
  [0, '0'],
  [0.04, '0'],
  [-0.04, '0'],
  [-0.05, '0'],
  [0.05, '+0.1'],
])('signed writes %d as %s', (value, text) => {
  expect(signed(value)).toBe(text);
});
