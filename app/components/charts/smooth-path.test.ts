import { expect, it } from 'vitest';
import { smoothPath } from './smooth-path';

const pointsAt = (...heights: number[]) => heights.map((y, index) => ({ x: index * 3, y }));

it('passes through every point', () => {
  expect(smoothPath([])).toBe('');
  expect(smoothPath(pointsAt(0, 6, 3))).toMatch(/^M0,0C.*,3,6C.*,6,3$/);
});

it('does not overshoot a peak', () => {
  expect(smoothPath(pointsAt(0, 6, 0))).toMatch(/,2,6,3,6C4,6,/);
});

it('draws evenly rising points as a straight line', () => {
  expect(smoothPath(pointsAt(0, 3, 6))).toBe('M0,0C1,1,2,2,3,3C4,4,5,5,6,6');
});
