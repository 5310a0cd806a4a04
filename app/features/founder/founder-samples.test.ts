import { describe, expect, it } from 'vitest';
import { INVESTORS } from './connect/connect.sample.ts';
import { SCORE_TRENDS } from './progress/progress.sample.ts';
import { RESOURCES } from './resources/resources.sample.ts';
import { OVERALL_CHANGE, OVERALL_SCORE } from './startup.sample.ts';

const findScore = (points: readonly { label: string; value: number }[], label: string) =>
  points.find((point) => point.label === label)?.value;

describe.each(Object.entries(SCORE_TRENDS))('the trend %s', (_period, { points }) => {
  it('ends at the score', () => {
    expect(points.at(-1)?.value).toBe(OVERALL_SCORE);
  });

  it('names each point differently', () => {
    expect(new Set(points.map(({ label }) => label)).size).toBe(points.length);
  });
});

describe('the score', () => {
  it('changed this week by the mean of its categories', () => {
    const [before, now] = SCORE_TRENDS.Weekly.points.slice(-2);
    expect((now?.value ?? 0) - (before?.value ?? 0)).toBe(OVERALL_CHANGE);
  });

  it.each([
    { week: 'W13', month: 'Mar' },
    { week: 'W17', month: 'Apr' },
    { week: 'W22', month: 'May' },
    { week: 'W23', month: 'Jun' },
  ])('is the same in $week as in $month 2025, which ends with that week', ({ week, month }) => {
    expect(findScore(SCORE_TRENDS.Weekly.points, week)).toBe(findScore(SCORE_TRENDS.Monthly.points, month));
  });

  it('is the same by month and by quarter', () => {
    const monthly = SCORE_TRENDS.Monthly.points.filter((_, index) => index % 3 === 2).map(({ value }) => value);
    expect(SCORE_TRENDS.Quarterly.points.slice(-monthly.length).map(({ value }) => value)).toEqual(monthly);
  });
});

it('the best match is the first', () => {
  const matches = INVESTORS.map(({ match }) => Number.parseInt(match, 10));
  expect(matches).toEqual(matches.toSorted((one, other) => other - one));
});

it('the resources are rated 4.5 to 4.9', () => {
  const ratings = RESOURCES.map(({ rating }) => rating);
  expect([Math.min(...ratings), Math.max(...ratings)]).toEqual([4.5, 4.9]);
});

it.each(RESOURCES)('$title says its type once', ({ type, readTime }) => {
  expect(readTime.toLowerCase()).not.toContain(type);
});
