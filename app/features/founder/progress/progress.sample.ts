import type { ChartPoint } from '#app/components/charts/chart-table.tsx';
import type { Stat } from '#app/components/stat-strip.tsx';
import { SAMPLE_WEEKS } from '#app/content/sample-startup.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { OVERALL_CHANGE, OVERALL_SCORE, STRONGEST, WEAKEST } from '../startup.sample.ts';

/** A completed milestone is marked at these points of the three trends: a week, a month and a quarter. */
export const MILESTONES = [
  {
    id: 'beta',
    title: 'Closed beta',
    description: 'Ten clinics use it every day',
    completed: true,
    date: 'Sep 2024',
    markedAt: ['Sep', 'Q3 24'],
  },
  {
    id: 'revenue',
    title: 'First revenue',
    description: 'Three clinics on a paid plan',
    completed: true,
    date: 'Nov 2024',
    markedAt: ['Nov', 'Q4 24'],
  },
  {
    id: 'mrr',
    title: '$10K monthly revenue',
    description: 'Reached with 38 paying clinics',
    completed: true,
    date: 'Apr 2025',
    markedAt: ['W17', 'Apr', 'Q2 25'],
  },
  {
    id: 'clinics',
    title: '50 paying clinics',
    description: 'Sign four more: 46 today',
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
    description: 'In touch with fifteen investors',
    completed: false,
    date: 'Oct 2025',
  },
];

/** Events that the weekly trend marks besides milestones. */
const TURNS = [
  { mark: 'Four clinics paused', week: 'W19', isSetback: true },
  { mark: 'Onboarding in one call', week: 'W21', isSetback: false },
];

const findMilestone = (label: string) => MILESTONES.find(({ markedAt }) => markedAt?.includes(label));

const createTrend = (labels: readonly string[], values: readonly number[]): readonly ChartPoint[] =>
  labels.map((label, index) => ({
    label,
    value: values[index] ?? 0,
    mark: findMilestone(label)?.title,
    ...TURNS.find(({ week }) => week === label),
  }));

/** The trend ends in the first week of June, before the first sample event. */
const WEEKLY = createTrend(
  SAMPLE_WEEKS.map((_, index) => `W${11 + index}`),
  SAMPLE_WEEKS,
);

/** The score at each month's end, and now. */
const MONTHLY = createTrend(
  'Jul Aug Sep Oct Nov Dec Jan Feb Mar Apr May Jun'.split(' '),
  [144, 142, 141, 143, 147, 146, 150, 149, 155, 160, 173, 178],
);

/** The score at each quarter's end, and now. */
const QUARTERLY = createTrend(['Q1 24', 'Q2 24', 'Q3 24', 'Q4 24', 'Q1 25', 'Q2 25'], [138, 143, 141, 146, 155, 178]);

export const SCORE_TRENDS = {
  Weekly: { axis: 'Week of 2025', points: WEEKLY },
  Monthly: { axis: 'Month, to June 2025', points: MONTHLY },
  Quarterly: { axis: 'Quarter', points: QUARTERLY },
} as const;

export type TrendPeriod = keyof typeof SCORE_TRENDS;

/** Points gained over the weeks of the weekly trend. */
const RECENT_GAIN = (WEEKLY.at(-1)?.value ?? 0) - (WEEKLY[0]?.value ?? 0);
const RECENT_WEEKS = WEEKLY.length - 1;

const createWeeklyStat = (title: string, value: string, change: number): Stat => ({
  title,
  value,
  change: `${formatSigned(change)} this week`,
  positive: change >= 0,
});

/** All figures are derived from the panels below them. */
export const PROGRESS_METRICS: readonly Stat[] = [
  createWeeklyStat('Vibe Score', String(OVERALL_SCORE), OVERALL_CHANGE),
  {
    title: `Points in ${RECENT_WEEKS} weeks`,
    value: formatSigned(RECENT_GAIN),
    change: `from ${OVERALL_SCORE - RECENT_GAIN}`,
  },
  createWeeklyStat('Strongest', STRONGEST.category, STRONGEST.change),
  createWeeklyStat('Most to gain', WEAKEST.category, WEAKEST.change),
];

export const COMPLETED_MILESTONES = MILESTONES.filter((milestone) => milestone.completed).length;

/** Progress is in percent. */
export const IMPROVEMENT_AREAS = [
  {
    area: 'Customer retention',
    description: 'Find out why clinics pause, and fix the first cause',
    priority: 'High Priority',
    progress: 35,
  },
  {
    area: 'Revenue model',
    description: 'Price new clinics per rescued appointment',
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
    area: 'Advisory board',
    description: 'Bring in one advisor who has sold to clinics',
    priority: 'Medium Priority',
    progress: 45,
  },
];
