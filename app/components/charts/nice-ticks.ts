import { nice, ticks } from 'd3-array';

const STEPS = 4;

/** Returns round values for an axis that enclose `min` and `max`, in about four steps. */
export function chooseNiceTicks(min: number, max: number): number[] {
  // A flat line is drawn in the middle.
  const [low, high] = min === max ? [min - 1, max + 1] : nice(min, max, STEPS);
  return ticks(low, high, STEPS);
}
