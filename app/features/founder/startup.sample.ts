import { SAMPLE_SCORES, SAMPLE_STARTUP } from '~/content/sample-startup';
import { calculateMean, calculateOverall, findStrongest, findWeakest } from '~/lib/category-scores';

export const FOUNDER = { firstName: 'Maya', startup: SAMPLE_STARTUP } as const;

export const OVERALL_SCORE = calculateOverall(SAMPLE_SCORES);
export const OVERALL_CHANGE = calculateMean(SAMPLE_SCORES.map(({ change }) => change));

export const STRONGEST = findStrongest(SAMPLE_SCORES);
export const WEAKEST = findWeakest(SAMPLE_SCORES);
