/** The maximum of a Vibe Score and of each category. */
export const MAX_SCORE = 300;

type CategoryScore = { score: number };

/** Returns the mean, because all categories count the same. */
export const calculateOverall = (categories: readonly CategoryScore[]): number =>
  calculateMean(categories.map(({ score }) => score));

export const calculateMean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Returns the first of several equally weak categories. */
export const findWeakest = <Of extends CategoryScore>(categories: readonly Of[]): Of =>
  categories.reduce((weakest, one) => (one.score < weakest.score ? one : weakest));

export const findStrongest = <Of extends CategoryScore>(categories: readonly Of[]): Of =>
  categories.reduce((strongest, one) => (one.score > strongest.score ? one : strongest));
