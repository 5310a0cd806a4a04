import type { ChartPoint } from '~/components/charts/chart-table';
import type { Stat } from '~/components/stat-strip';
import { SAMPLE_WEEKS } from '~/content/sample-startup';
import { signed } from '~/lib/signed';
import { OVERALL_CHANGE, OVERALL_SCORE, STRONGEST, WEAKEST } from '../startup.sample';

/** `reached` names the points of the three trends that mark the milestone: a week, a month and a quarter. */
const ROADMAP: readonly [id: string, title: string, description: string, date: string, reached?: string[]][] = [
  ['beta', 'Closed beta', 'Ten clinics using it every working day', 'Sep 2024', ['Sep', 'Q3 24']],
  ['revenue', 'First revenue', 'Three clinics on a paid plan', 'Nov 2024', ['Nov', 'Q4 24']],
  ['mrr', '$10K monthly revenue', 'Reached with 38 paying clinics', 'Apr 2025', ['W17', 'Apr', 'Q2 25']],
  ['clinics', '50 paying clinics', '46 today, four to go', 'Jul 2025'],
  ['retention', '90% retention after 3 months', 'Now 84%, up from 79%', 'Aug 2025'],
  ['round', 'Seed round', 'Fifteen investor relationships open', 'Oct 2025'],
];

export const MILESTONES = ROADMAP.map(([id, title, description, date, reached = []]) => {
  return { id, title, description, completed: reached.length > 0, date, reached };
});

const milestoneAt = (label: string) => MILESTONES.find(({ reached }) => reached.includes(label));

const trend = (labels: readonly string[], values: readonly number[]): readonly ChartPoint[] =>
  labels.map((label, index) => ({ label, value: values[index] ?? 0, mark: milestoneAt(label)?.title }));

/** The trend ends in the first week of June, before the first sample event. */
const WEEKS = trend(
  SAMPLE_WEEKS.map((_, index) => `W${11 + index}`),
  SAMPLE_WEEKS,
);

/** The score at each month's end, and now. */
const MONTHS = trend(
  'Jul Aug Sep Oct Nov Dec Jan Feb Mar Apr May Jun'.split(' '),
  [144, 142, 141, 143, 147, 146, 150, 149, 155, 160, 173, 178],
);

/** The score at each quarter's end, and now. */
const QUARTERS = trend(['Q1 24', 'Q2 24', 'Q3 24', 'Q4 24', 'Q1 25', 'Q2 25'], [138, 143, 141, 146, 155, 178]);

export const SCORE_TRENDS = {
  Weekly: { axis: 'Week of 2025', points: WEEKS },
  Monthly: { axis: 'Month, to June 2025', points: MONTHS },
  Quarterly: { axis: 'Quarter', points: QUARTERS },
} as const;

export type TrendPeriod = keyof typeof SCORE_TRENDS;

/** Points gained between the first score and the last. */
const RECENT_GAIN = (WEEKS.at(-1)?.value ?? 0) - (WEEKS[0]?.value ?? 0);
const RECENT_WEEKS = WEEKS.length - 1;

const weekly = (title: string, value: string, change: number): Stat => {
  return { title, value, change: `${signed(change)} this week`, positive: change >= 0 };
};

/** All figures are derived from the panels below them. */
export const PROGRESS_METRICS: readonly Stat[] = [
  weekly('Vibe Score', String(OVERALL_SCORE), OVERALL_CHANGE),
  {
    title: `Points in ${RECENT_WEEKS} weeks`,
    value: signed(RECENT_GAIN),
    change: `from ${OVERALL_SCORE - RECENT_GAIN}`,
  },
  weekly('Strongest', STRONGEST.category, STRONGEST.change),
  weekly('Most to gain', WEAKEST.category, WEAKEST.change),
];

export const COMPLETED_MILESTONES = MILESTONES.filter((milestone) => milestone.completed).length;

/** Progress in percent. */
export const IMPROVEMENT_AREAS = (
  [
    ['Customer retention', 'Find out why clinics pause, and fix the first cause', 'High Priority', 35],
    ['Revenue model', 'Move new clinics to pricing by rescued appointments', 'High Priority', 20],
    ['Market evidence', 'Size two more cities from booking data', 'Medium Priority', 60],
    ['Advisory circle', 'Bring in one advisor who has sold to clinics', 'Medium Priority', 45],
  ] as const
).map(([area, description, priority, progress]) => ({ area, description, priority, progress }));
