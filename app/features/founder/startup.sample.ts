import { type Category, SAMPLE_SCORES, SAMPLE_STARTUP } from '~/content/sample-startup';
import { MAX_SCORE, meanOf, overallOf, strongestOf, weakestOf } from '~/lib/category-scores';

/** The startup the founder preview shows. */
export const FOUNDER = { firstName: 'Maya', startup: SAMPLE_STARTUP } as const;

export type ScoreCategory = {
  category: Category;
  score: number;
  /** Points since last week. */
  change: number;
  maxScore: typeof MAX_SCORE;
};

export const SCORES: readonly ScoreCategory[] = SAMPLE_SCORES.map((score) => ({ ...score, maxScore: MAX_SCORE }));

export const OVERALL_SCORE = overallOf(SCORES);
export const OVERALL_CHANGE = meanOf(SCORES.map(({ change }) => change));

export const STRONGEST = strongestOf(SCORES);
export const WEAKEST = weakestOf(SCORES);
