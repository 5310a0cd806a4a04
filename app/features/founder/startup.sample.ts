import type { Stat } from '#app/components/stat-strip.tsx';
import { type CategoryScore, SAMPLE_SCORES, SAMPLE_STARTUP_NAME } from '#app/content/sample-startup.ts';
import { calculateOverall, calculateRoundedMean, findStrongest, findWeakest } from '#app/lib/category-scores.ts';
import { formatSigned } from '#app/lib/format-signed.ts';

export const FOUNDER = { firstName: 'Maya', startup: SAMPLE_STARTUP_NAME } as const;

export const OVERALL_SCORE = calculateOverall(SAMPLE_SCORES);
export const OVERALL_CHANGE = calculateRoundedMean(SAMPLE_SCORES.map(({ change }) => change));

export const STRONGEST = findStrongest(SAMPLE_SCORES);
export const WEAKEST = findWeakest(SAMPLE_SCORES);

/** A category's score, and how much it changed. */
export const toStat = ({ category, score, change }: CategoryScore): Stat => ({
  title: category,
  value: String(score),
  change: formatSigned(change),
  positive: change >= 0,
});
