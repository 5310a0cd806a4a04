import { signed } from '~/lib/signed';
import type { Metric } from '../metric';
import { OVERALL_CHANGE, OVERALL_SCORE, type ScoreCategory, STRONGEST, WEAKEST } from '../score.sample';
import { RECENT_GAIN, RECENT_WEEKS } from './score-trend.sample';

const category = (title: string, { category, change }: ScoreCategory): Metric => ({
  title,
  value: category,
  change: `${signed(change)} this week`,
  positive: change >= 0,
});

/** Progress has no figure of its own: each comes from the rows further down the screen. */
export const PROGRESS_METRICS: readonly Metric[] = [
  {
    title: 'Vibe Score',
    value: String(OVERALL_SCORE),
    change: `${signed(OVERALL_CHANGE)} this week`,
    positive: OVERALL_CHANGE >= 0,
  },
  {
    title: `Points in ${RECENT_WEEKS} weeks`,
    value: signed(RECENT_GAIN),
    change: `from ${OVERALL_SCORE - RECENT_GAIN}`,
    positive: RECENT_GAIN >= 0,
  },
  category('Strongest', STRONGEST),
  category('Most to gain', WEAKEST),
];
