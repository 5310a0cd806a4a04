import { describe, expect, it } from 'vitest';
import { calculateOverall, findStrongest, findWeakest } from './category-scores';

const scores = (...values: number[]) => values.map((score, index) => ({ category: 'abcde'[index], score }));

describe('the score of five categories', () => {
  it.each([
    { values: [214, 203, 186, 138, 149], overall: 178, weakest: 'd', strongest: 'a' },
    { values: [0, 0, 0, 0, 0], overall: 0, weakest: 'a', strongest: 'a' },
    { values: [300, 300, 300, 300, 298], overall: 300, weakest: 'e', strongest: 'a' },
    { values: [10, 300, 5, 300, 5], overall: 124, weakest: 'c', strongest: 'b' },
  ])('$values makes $overall, with $weakest as the weakest', ({ values, overall, weakest, strongest }) => {
    expect(calculateOverall(scores(...values))).toBe(overall);
    expect(findWeakest(scores(...values)).category).toBe(weakest);
    expect(findStrongest(scores(...values)).category).toBe(strongest);
  });
});
