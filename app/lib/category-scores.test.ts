import { describe, expect, it } from 'vitest';
import { calculateOverall, findStrongest, findWeakest } from './category-scores.ts';

const createCategories = (scores: number[]) => scores.map((score, index) => ({ name: 'abcde'[index], score }));

describe.each([
  { scores: [214, 203, 186, 138, 149], overall: 178, weakest: 'd', strongest: 'a' },
  { scores: [0, 0, 0, 0, 0], overall: 0, weakest: 'a', strongest: 'a' },
  { scores: [300, 300, 300, 300, 298], overall: 300, weakest: 'e', strongest: 'a' },
  { scores: [10, 300, 5, 300, 5], overall: 124, weakest: 'c', strongest: 'b' },
])('the categories $scores', ({ scores, overall, weakest, strongest }) => {
  const categories = createCategories(scores);

  it(`have the overall score ${overall}`, () => {
    expect(calculateOverall(categories)).toBe(overall);
  });

  it(`have ${weakest} as the weakest`, () => {
    expect(findWeakest(categories).name).toBe(weakest);
  });

  it(`have ${strongest} as the strongest`, () => {
    expect(findStrongest(categories).name).toBe(strongest);
  });
});
