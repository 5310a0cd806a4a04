import { HOLDINGS, type Holding, MONTHS } from '../holdings.sample';

export const PERIODS = { 3: 'Last 3 Months', 6: 'Last 6 Months', 12: 'Last 12 Months' } as const;
export type Period = keyof typeof PERIODS;

/** The average score of the holdings, month by month, from just before the period. */
export function scoreTrend(holdings: readonly Holding[], period: Period) {
  return MONTHS.map((label, month) => {
    const total = holdings.reduce((sum, holding) => sum + (holding.scores[month] ?? 0), 0);
    return { label: label.slice(0, 3), value: Math.round((total / holdings.length) * 10) / 10 };
  }).slice(-period - 1);
}

/** The months of a period with their years, which the chart's labels leave out. */
export const nameMonths = (period: Period) => `${MONTHS[MONTHS.length - 1 - period]} to ${MONTHS.at(-1)}`;

export const ALL_COMPANIES = { name: 'All companies', holdings: HOLDINGS };

/** The average of all companies, then each one. */
export const LINES = [
  ALL_COMPANIES,
  ...HOLDINGS.map((holding) => ({ name: holding.company as string, holdings: [holding] })),
];
