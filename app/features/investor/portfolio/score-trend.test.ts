import { expect, it } from 'vitest';
import { MONTHS_SHOWN, VALUE_BY_MONTH } from '../analytics/analytics.sample';
import { HOLDINGS, PORTFOLIO } from '../holdings.sample';
import { monthsOf, PERIODS, type Period, scoreTrend } from './score-trend';

it.each(Object.keys(PERIODS).map(Number) as Period[])(
  'ends the last %i months at the average shown above',
  (period) => {
    const trend = scoreTrend(HOLDINGS, period);
    expect(trend).toHaveLength(period + 1);
    expect(trend.at(-1)).toEqual({ label: 'Jun', value: PORTFOLIO.averageScore });
  },
);

it('shows a single company by its own scores', () => {
  const one = HOLDINGS.slice(0, 1);
  expect(scoreTrend(one, 3).map((point) => point.value)).toEqual([254, 258, 262, 268]);
});

it('has the same six months as Analytics', () => {
  expect(monthsOf(6)).toBe(MONTHS_SHOWN);
  expect(scoreTrend(HOLDINGS, 6).map(({ label }) => label)).toEqual(VALUE_BY_MONTH.map(({ label }) => label));
});
