/** The maximum of a Vibe Score and of each category. */
export const MAX_SCORE = 300;

type CategoryScore = { score: number };

/** All categories count the same. */
export const overallOf = (categories: readonly CategoryScore[]): number => meanOf(categories.map(({ score }) => score));

export const meanOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Of equals, the first. */
export const weakestOf = <Of extends CategoryScore>(categories: readonly Of[]): Of =>
  categories.reduce((weakest, one) => (one.score < weakest.score ? one : weakest));

export const strongestOf = <Of extends CategoryScore>(categories: readonly Of[]): Of =>
  categories.reduce((strongest, one) => (one.score > strongest.score ? one : strongest));
