import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE_SCORES, SCORE_CATEGORIES } from '~/content/sample-startup';
import { MAX_SCORE } from '~/lib/category-scores';
import { INVESTORS } from './connect/connect.sample';
import { RECENT_WEEKS, SCORE_TRENDS } from './progress/progress.sample';
import { RESOURCES } from './resources/resources.sample';
import { OVERALL_CHANGE, OVERALL_SCORE } from './startup.sample';

describe('score', () => {
  it('is 178, the mean of the five categories', () => {
    expect(SAMPLE_SCORES.map(({ category }) => category)).toEqual(SCORE_CATEGORIES);
    expect(OVERALL_SCORE).toBe(178);
    expect(SAMPLE_SCORES.reduce((sum, { score }) => sum + score, 0)).toBe(OVERALL_SCORE * SAMPLE_SCORES.length);
    expect(((100 * OVERALL_SCORE) / MAX_SCORE).toFixed(1)).toBe('59.3');
  });

  it('is the last value of every trend', () => {
    for (const { points } of Object.values(SCORE_TRENDS)) {
      expect(points.at(-1)?.value).toBe(OVERALL_SCORE);
      expect(new Set(points.map(({ label }) => label)).size).toBe(points.length);
    }
    const values = [
      SAMPLE_SCORES.map(({ score }) => score),
      Object.values(SCORE_TRENDS).map((trend) => trend.points),
    ].flat(2);
    for (const value of values.map((entry) => (typeof entry === 'number' ? entry : entry.value))) {
      expect(value).toBeGreaterThanOrEqual(138);
      expect(value).toBeLessThanOrEqual(271);
    }
  });

  it('changed this week by the mean of its categories', () => {
    const [before, now] = SCORE_TRENDS.Weekly.points.slice(-2);
    expect((now?.value ?? 0) - (before?.value ?? 0)).toBe(OVERALL_CHANGE);
  });

  it('spans twelve weeks by week', () => {
    const weeks = SCORE_TRENDS.Weekly.points.map(({ label }) => Number(label.slice(1)));
    expect((weeks.at(-1) ?? 0) - (weeks[0] ?? 0)).toBe(RECENT_WEEKS);
    expect(RECENT_WEEKS).toBe(12);
  });

  it('reads the same by week and by month', () => {
    const scoreAt = (points: readonly { label: string; value: number }[], label: string) =>
      points.find((point) => point.label === label)?.value;
    // The last week ending in each month of 2025.
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

describe('resources', () => {
  it('are eight, rated 4.5 to 4.9', () => {
    expect(RESOURCES).toHaveLength(8);
    expect(new Set(RESOURCES.map(({ id }) => id)).size).toBe(8);
    for (const { rating } of RESOURCES) expect(rating >= 4.5 && rating <= 4.9).toBe(true);
  });
});

describe('investors', () => {
  it('are four, matching by 81 to 94 percent', () => {
    expect(INVESTORS).toHaveLength(4);
    for (const { match } of INVESTORS) {
      expect(Number.parseInt(match, 10)).toBeGreaterThanOrEqual(81);
      expect(Number.parseInt(match, 10)).toBeLessThanOrEqual(94);
    }
  });

  it('have a local picture each', () => {
    for (const { id } of INVESTORS) expect(existsSync(`public/avatars/${id}.svg`), id).toBe(true);
  });
});
