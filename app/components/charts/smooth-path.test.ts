import { expect, it } from 'vitest';
import { smoothPath } from './smooth-path';

it('passes through every point', () => {
  expect(smoothPath([])).toBe('');
  expect(smoothPath([{ x: 5, y: 9 }])).toBe('M5,9');
  const path = smoothPath([
    { x: 0, y: 0 },
    { x: 3, y: 6 },
    { x: 6, y: 3 },
  ]);
  expect(path).toMatch(/^M0,0C.* 3,6C.* 6,3$/);
});

it('is flat at a peak, so that no value above it is drawn', () => {
  const path = smoothPath([
    { x: 0, y: 0 },
    { x: 3, y: 6 },
    { x: 6, y: 0 },
  ]);
  expect(path).toBe('M0,0C1,0 2,6 3,6C4,6 5,0 6,0');
});
