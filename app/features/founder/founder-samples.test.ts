import { describe, expect, it } from 'vitest';
import { SAMPLE_SCORES } from '~/content/sample-startup';
import { INVESTORS } from './connect/connect.sample';
import { SCORE_TRENDS } from './progress/progress.sample';
import { RESOURCES } from './resources/resources.sample';
import { OVERALL_CHANGE, OVERALL_SCORE } from './startup.sample';

describe('the score', () => {
  it('is the last value of every trend', () => {
    for (const { points } of Object.values(SCORE_TRENDS)) {
      expect(points.at(-1)?.value).toBe(OVERALL_SCORE);
      expect(new Set(points.map(({ label }) => label)).size).toBe(points.length);
    }
    const trends = Object.values(SCORE_TRENDS).flatMap(({ points }) => points.map(({ value }) => value));
    const values = [...SAMPLE_SCORES.map(({ score }) => score), ...trends];
    expect(values.filter((value) => value < 138 || value > 271)).toEqual([]);
  });

  it('changed this week by the mean of its categories', () => {
    const [before, now] = SCORE_TRENDS.Weekly.points.slice(-2);
    expect((now?.value ?? 0) - (before?.value ?? 0)).toBe(OVERALL_CHANGE);
  });

  it('reads the same by week and by month', () => {
    const scoreAt = (points: readonly { label: string; value: number }[], label: string) =>
      points.find((point) => point.label === label)?.value;
    // These are the last weeks that end in each month of 2025.
    for (const [week, month] of [
      ['W13', 'Mar'],
      ['W17', 'Apr'],
      ['W22', 'May'],
      ['W23', 'Jun'],
    ] as const) {
      expect(scoreAt(SCORE_TRENDS.Weekly.points, week)).toBe(scoreAt(SCORE_TRENDS.Monthly.points, month));
    }
  });

  it('reads the same by month and by quarter', () => {
    const monthly = SCORE_TRENDS.Monthly.points.filter((_, index) => index % 3 === 2).map(({ value }) => value);
    expect(SCORE_TRENDS.Quarterly.points.slice(-monthly.length).map(({ value }) => value)).toEqual(monthly);
  });
});

it('there are eight resources, rated 4.5 to 4.9, and four investors, who match by 81 to 94 percent', () => {
  const ratings = RESOURCES.map(({ rating }) => rating);
  expect([ratings.length, Math.min(...ratings), Math.max(...ratings)]).toEqual([8, 4.5, 4.9]);
  const matches = INVESTORS.map(({ match }) => Number.parseInt(match, 10));
  expect([matches.length, Math.min(...matches), Math.max(...matches)]).toEqual([4, 81, 94]);
});
