import { MAX_SCORE } from '~/content/score';

export const SCORE_CATEGORIES = ['Team', 'Product', 'Market', 'Traction', 'Business'] as const;

export type ScoreCategory = {
  category: (typeof SCORE_CATEGORIES)[number];
  score: number;
  /** Points since last week. */
  change: number;
  maxScore: typeof MAX_SCORE;
};

export const SCORES: readonly ScoreCategory[] = [
  { category: 'Team', score: 214, change: 4, maxScore: MAX_SCORE },
  { category: 'Product', score: 203, change: 9, maxScore: MAX_SCORE },
  { category: 'Market', score: 186, change: 3, maxScore: MAX_SCORE },
  { category: 'Traction', score: 138, change: 12, maxScore: MAX_SCORE },
  { category: 'Business', score: 149, change: -3, maxScore: MAX_SCORE },
];

const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

export const OVERALL_SCORE = mean(SCORES.map(({ score }) => score));
export const OVERALL_CHANGE = mean(SCORES.map(({ change }) => change));

const ranked = SCORES.toSorted((one, other) => other.score - one.score);
export const STRONGEST = ranked[0] as ScoreCategory;
export const WEAKEST = ranked.at(-1) as ScoreCategory;
