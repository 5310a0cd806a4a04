import type { Metric } from '../metric';
import { MAX_SCORE, OVERALL_CHANGE, OVERALL_SCORE, type ScoreCategory, STRONGEST, WEAKEST } from '../score.sample';
import { signed } from '../signed';
import { RECENT_GAIN, RECENT_WEEKS } from './score-trend.sample';

const thisWeek = (change: number) => ({ change: `${signed(change)} this week`, positive: change >= 0 });

const category = (title: string, { category, score, change }: ScoreCategory): Metric => ({
  title: `${title}: ${category}`,
  value: String(score),
  ...thisWeek(change),
});

/** Progress has no figure of its own: each comes from the rows further down the screen. */
export const PROGRESS_METRICS: readonly Metric[] = [
  { title: 'Vibe Score', value: `${OVERALL_SCORE} / ${MAX_SCORE}`, ...thisWeek(OVERALL_CHANGE) },
  {
    title: `Last ${RECENT_WEEKS} weeks`,
    value: `${signed(RECENT_GAIN)} points`,
    change: `from ${OVERALL_SCORE - RECENT_GAIN}`,
    positive: RECENT_GAIN >= 0,
  },
  category('Strongest', STRONGEST),
  category('Most to gain', WEAKEST),
];
