import { expect, it } from 'vitest';
import { niceTicks } from './nice-ticks';

it('the ticks enclose the values in round steps', () => {
  expect(niceTicks(142, 178)).toEqual([140, 150, 160, 170, 180]);
  expect(niceTicks(0, 16.5)).toEqual([0, 5, 10, 15, 20]);
});

it('the ticks have no floating-point noise', () => {
  expect(niceTicks(0.1, 0.5)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
});

it('the ticks span an axis even when every value is the same', () => {
  expect(niceTicks(178, 178).length).toBeGreaterThan(1);
  expect(niceTicks(0, 0)).toContain(0);
});
