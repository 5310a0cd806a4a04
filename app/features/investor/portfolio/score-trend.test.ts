import { describe, expect, it } from 'vitest';
import { HOLDINGS, PORTFOLIO } from '../holdings.sample.ts';
import { calculateScoreTrend, nameMonths, PERIODS, type Period } from './score-trend.ts';

describe.each(Object.keys(PERIODS).map(Number) as Period[])('the trend of the last %i months', (period) => {
  const trend = calculateScoreTrend(HOLDINGS, period);

  it('has a point for the start and one for each month', () => {
    expect(trend).toHaveLength(period + 1);
  });

  it('ends at the average shown above it', () => {
    expect(trend.at(-1)).toEqual({ label: 'Jun', value: PORTFOLIO.averageScore });
  });

  it('is named after its first and last month', () => {
    expect(nameMonths(period)).toMatch(new RegExp(`^${trend[0]?.label} 202[45] to Jun 2025$`));
  });
});

it('the trend of a single company shows its own scores', () => {
  const trend = calculateScoreTrend(HOLDINGS.slice(0, 1), 3);
  expect(trend.map((point) => point.value)).toEqual([254, 258, 262, 268]);
});
