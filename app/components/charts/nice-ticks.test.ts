import { expect, it } from 'vitest';
import { chooseNiceTicks } from './nice-ticks.ts';

it.each([
  { min: 142, max: 178, ticks: [140, 150, 160, 170, 180] },
  { min: 0, max: 16.5, ticks: [0, 5, 10, 15, 20] },
])('the ticks enclose $min and $max in round steps', ({ min, max, ticks }) => {
  expect(chooseNiceTicks(min, max)).toEqual(ticks);
});

it('the ticks have no floating-point noise', () => {
  expect(chooseNiceTicks(0.1, 0.5)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
});

it.each([178, 0])('the ticks span an axis around %d when it is the only value', (value) => {
  const ticks = chooseNiceTicks(value, value);
  expect(ticks[0]).toBeLessThan(value);
  expect(ticks.at(-1)).toBeGreaterThan(value);
});
