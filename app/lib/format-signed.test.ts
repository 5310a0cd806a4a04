import { expect, it } from 'vitest';
import { formatSigned } from './format-signed.ts';

it.each([
  [6, '+6'],
  [-9, '−9'],
  [18.52, '+18.5'],
  [0, '0'],
  [0.04, '0'],
  [-0.04, '0'],
  [-0.05, '0'],
  [0.05, '+0.1'],
])('formatSigned writes %d as %s', (value, text) => {
  expect(formatSigned(value)).toBe(text);
});
