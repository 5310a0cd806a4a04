import { sum } from '#app/lib/sum.ts';
import { HOLDINGS, type Holding, MONTHS } from '../holdings.sample.ts';

/** The periods by their number of months. */
export const PERIODS = { 3: 'Last 3 Months', 6: 'Last 6 Months', 12: 'Last 12 Months' } as const;
export type Period = keyof typeof PERIODS;

/** Returns the average score of the holdings, month by month, from just before the period. */
export function calculateScoreTrend(holdings: readonly Holding[], period: Period) {
  const trend = MONTHS.map((label, month) => {
    const average = sum(holdings.map(({ scores }) => scores[month] ?? 0)) / holdings.length;
    return { label: label.slice(0, 3), value: Math.round(average * 10) / 10 };
  });
  return trend.slice(-period - 1);
}

/** Names the months of a period with their years, which the chart's labels leave out. */
export const nameMonths = (period: Period) => `${MONTHS[MONTHS.length - 1 - period]} to ${MONTHS.at(-1)}`;

/** A line of the chart: the average of some holdings, or of one. */
export type Line = { name: string; holdings: readonly Holding[] };

export const ALL_COMPANIES: Line = { name: 'All companies', holdings: HOLDINGS };

export const LINES: readonly Line[] = [
  ALL_COMPANIES,
  ...HOLDINGS.map((holding) => ({ name: holding.company, holdings: [holding] })),
];
