import { nice, ticks } from 'd3-array';

/** Round axis values that enclose `min` and `max`, in about `count` steps. */
export function niceTicks(min: number, max: number, count = 4): number[] {
  // A flat line is drawn in the middle.
  const [low, high] = min === max ? [min - 1, max + 1] : nice(min, max, count);
  return ticks(low, high, count);
}
