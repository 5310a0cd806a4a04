import type { Stat } from '#app/components/stat-strip.tsx';
import { SAMPLE_SCORES, SAMPLE_STARTUP_NAME } from '#app/content/sample-startup.ts';
import { calculateOverall, calculateRoundedMean, findStrongest, findWeakest } from '#app/lib/category-scores.ts';

export const FOUNDER = { firstName: 'Maya', startup: SAMPLE_STARTUP_NAME } as const;

export const OVERALL_SCORE = calculateOverall(SAMPLE_SCORES);
export const OVERALL_CHANGE = calculateRoundedMean(SAMPLE_SCORES.map(({ change }) => change));

export const STRONGEST = findStrongest(SAMPLE_SCORES);
export const WEAKEST = findWeakest(SAMPLE_SCORES);

export const RUNWAY: Stat = { title: 'Runway', value: '9 months', change: '−1 month', positive: false };
