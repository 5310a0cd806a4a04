import { SAMPLE_SCORES, SAMPLE_STARTUP } from '~/content/sample-startup';
import { meanOf, overallOf, strongestOf, weakestOf } from '~/lib/category-scores';

export const FOUNDER = { firstName: 'Maya', startup: SAMPLE_STARTUP } as const;

export const OVERALL_SCORE = overallOf(SAMPLE_SCORES);
export const OVERALL_CHANGE = meanOf(SAMPLE_SCORES.map(({ change }) => change));

export const STRONGEST = strongestOf(SAMPLE_SCORES);
export const WEAKEST = weakestOf(SAMPLE_SCORES);
