import type { ChartPoint } from '~/components/charts/chart-table';

/** Up to the first week of June, before the first sample event. */
const WEEKS: readonly ChartPoint[] = [
  { label: 'W11', value: 152 },
  { label: 'W12', value: 153 },
  { label: 'W13', value: 155 },
  { label: 'W14', value: 154 },
  { label: 'W15', value: 157 },
  { label: 'W16', value: 158 },
  { label: 'W17', value: 160 },
  { label: 'W18', value: 163 },
  { label: 'W19', value: 162 },
  { label: 'W20', value: 166 },
  { label: 'W21', value: 170 },
  { label: 'W22', value: 173 },
  { label: 'W23', value: 178 },
];

/** The score at each month's end, and now. */
const MONTHS: readonly ChartPoint[] = [
  { label: 'Jul', value: 144 },
  { label: 'Aug', value: 142 },
  { label: 'Sep', value: 141 },
  { label: 'Oct', value: 143 },
  { label: 'Nov', value: 147 },
  { label: 'Dec', value: 146 },
  { label: 'Jan', value: 150 },
  { label: 'Feb', value: 149 },
  { label: 'Mar', value: 155 },
  { label: 'Apr', value: 160 },
  { label: 'May', value: 173 },
  { label: 'Jun', value: 178 },
];

/** The score at each quarter's end, and now. */
const QUARTERS: readonly ChartPoint[] = [
  { label: 'Q1 24', value: 138 },
  { label: 'Q2 24', value: 143 },
  { label: 'Q3 24', value: 141 },
  { label: 'Q4 24', value: 146 },
  { label: 'Q1 25', value: 155 },
  { label: 'Q2 25', value: 178 },
];

export const SCORE_TRENDS = {
  Weekly: { axis: 'Week of 2025', points: WEEKS },
  Monthly: { axis: 'Month, to June 2025', points: MONTHS },
  Quarterly: { axis: 'Quarter', points: QUARTERS },
} as const;

export type TrendPeriod = keyof typeof SCORE_TRENDS;

export const TREND_PERIODS = Object.keys(SCORE_TRENDS) as TrendPeriod[];

/** Points gained between the first score and the last. */
export const RECENT_GAIN = (WEEKS.at(-1)?.value ?? 0) - (WEEKS[0]?.value ?? 0);
export const RECENT_WEEKS = WEEKS.length - 1;
