import { sum } from './sum.ts';

/** The maximum of a Vibe Score and of each category. */
export const MAX_SCORE = 300;

type Scored = { score: number };

/** Returns the mean, because all categories count the same. */
export const calculateOverall = (categories: readonly Scored[]): number =>
  calculateRoundedMean(categories.map(({ score }) => score));

export const calculateRoundedMean = (values: readonly number[]): number => Math.round(sum(values) / values.length);

/** Returns the first of several equally weak categories. */
export const findWeakest = <Category extends Scored>(categories: readonly Category[]): Category =>
  categories.reduce((weakest, category) => (category.score < weakest.score ? category : weakest));

/** Returns the first of several equally strong categories. */
export const findStrongest = <Category extends Scored>(categories: readonly Category[]): Category =>
  categories.reduce((strongest, category) => (category.score > strongest.score ? category : strongest));
