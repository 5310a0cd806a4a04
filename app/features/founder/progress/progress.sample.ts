import type { ChartPoint } from '~/components/charts/chart-table';
import type { Stat } from '~/components/stat-strip';
import type { CategoryScore } from '~/content/sample-startup';
import { signed } from '~/lib/signed';
import { OVERALL_CHANGE, OVERALL_SCORE, STRONGEST, WEAKEST } from '../startup.sample';

const trend = (labels: readonly string[], values: readonly number[]): readonly ChartPoint[] =>
  values.map((value, index) => ({ label: labels[index] ?? '', value }));

/** Up to the first week of June, before the first sample event. */
const WEEKS = trend(
  Array.from({ length: 13 }, (_, index) => `W${11 + index}`),
  [152, 153, 155, 154, 157, 158, 160, 163, 162, 166, 170, 173, 178],
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

export const TREND_PERIODS = Object.keys(SCORE_TRENDS) as TrendPeriod[];

/** Points gained between the first score and the last. */
const RECENT_GAIN = (WEEKS.at(-1)?.value ?? 0) - (WEEKS[0]?.value ?? 0);
export const RECENT_WEEKS = WEEKS.length - 1;

const category = (title: string, { category, change }: CategoryScore): Stat => ({
  title,
  value: category,
  change: `${signed(change)} this week`,
  positive: change >= 0,
});

/** All figures are derived from the panels below them. */
export const PROGRESS_METRICS: readonly Stat[] = [
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

type Milestone = { id: string; title: string; description: string; completed: boolean; date: string };

export const MILESTONES: readonly Milestone[] = [
  {
    id: 'beta',
    title: 'Closed beta',
    description: 'Ten clinics using it every working day',
    completed: true,
    date: 'Sep 2024',
  },
  {
    id: 'revenue',
    title: 'First revenue',
    description: 'Three clinics on a paid plan',
    completed: true,
    date: 'Nov 2024',
  },
  {
    id: 'mrr',
    title: '$10K monthly revenue',
    description: 'Reached with 38 paying clinics',
    completed: true,
    date: 'Apr 2025',
  },
  {
    id: 'clinics',
    title: '50 paying clinics',
    description: '46 today, four to go',
    completed: false,
    date: 'Jul 2025',
  },
  {
    id: 'retention',
    title: '90% retention after 3 months',
    description: 'Now 84%, up from 79%',
    completed: false,
    date: 'Aug 2025',
  },
  {
    id: 'round',
    title: 'Seed round',
    description: 'Fifteen investor relationships open',
    completed: false,
    date: 'Oct 2025',
  },
];

export const COMPLETED_MILESTONES = MILESTONES.filter((milestone) => milestone.completed).length;

export type ImprovementArea = {
  area: string;
  description: string;
  priority: 'High Priority' | 'Medium Priority';
  /** percent */
  progress: number;
};

export const IMPROVEMENT_AREAS: readonly ImprovementArea[] = [
  {
    area: 'Customer retention',
    description: 'Find out why clinics pause, and fix the first cause',
    priority: 'High Priority',
    progress: 35,
  },
  {
    area: 'Revenue model',
    description: 'Move new clinics to pricing by rescued appointments',
    priority: 'High Priority',
    progress: 20,
  },
  {
    area: 'Market evidence',
    description: 'Size two more cities from booking data',
    priority: 'Medium Priority',
    progress: 60,
  },
  {
    area: 'Advisory circle',
    description: 'Bring in one advisor who has sold to clinics',
    priority: 'Medium Priority',
    progress: 45,
  },
];
