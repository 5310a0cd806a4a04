import { expect, it } from 'vitest';
import { HOLDINGS, PORTFOLIO } from '../holdings.sample';
import { PERIODS, type Period, scoreTrend } from './score-trend';

it.each(Object.keys(PERIODS).map(Number) as Period[])(
  'the trend of the last %i months ends at the average shown above',
  (period) => {
    const trend = scoreTrend(HOLDINGS, period);
    expect(trend).toHaveLength(period + 1);
    expect(trend.at(-1)).toEqual({ label: 'Jun', value: PORTFOLIO.averageScore });
  },
);

it('the trend of a single company shows its own scores', () => {
  const one = HOLDINGS.slice(0, 1);
  expect(scoreTrend(one, 3).map((point) => point.value)).toEqual([254, 258, 262, 268]);
});
