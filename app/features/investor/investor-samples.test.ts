import { expect, it } from 'vitest';
import { calculateOverall } from '~/lib/category-scores';
import { ANALYTICS, VALUE_BY_MONTH, VALUE_BY_SECTOR, VALUE_BY_STAGE } from './analytics/analytics.sample';
import { dollars } from './dollars';
import { HOLDINGS, MONTHS } from './holdings.sample';
import { SECTOR_CHOICES } from './sectors';
import { STARTUPS, startupsIn } from './startups.sample';

it('every holding has a score for each month, and takes its score and change from the last two', () => {
  for (const { scores, vibeScore, scoreChange } of HOLDINGS) {
    expect(scores).toHaveLength(MONTHS.length);
    expect(scores.at(-1)).toBe(vibeScore);
    expect(scores.at(-2)).toBe(vibeScore - scoreChange);
    for (const score of scores) expect(score >= 138 && score <= 271, `${score}`).toBe(true);
  }
});

it('every sector has startups except Consumer, which shows the empty state', () => {
  const found = SECTOR_CHOICES.map(({ key }) => [key, startupsIn(key).length]);
  expect(Object.fromEntries(found)).toEqual({ all: 8, tech: 2, health: 2, consumer: 0, fintech: 2, edtech: 2 });
});

it('scores and amounts are within the ranges of the specification', () => {
  const scores = STARTUPS.map((startup) => startup.vibeScore);
  expect([Math.min(...scores), Math.max(...scores)]).toEqual([229, 271]);
  expect(STARTUPS.map(({ categories }) => calculateOverall(categories))).toEqual(scores);
  const raised = STARTUPS.map((startup) => startup.raised);
  expect([dollars(Math.min(...raised)), dollars(Math.max(...raised))]).toEqual(['$500K', '$2M']);
});

const total = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);

it('the portfolio has the same total by sector and by stage', () => {
  expect(dollars(ANALYTICS.value)).toBe('$16.5M');
  expect(total(VALUE_BY_SECTOR)).toBe(ANALYTICS.value);
  expect(total(VALUE_BY_STAGE)).toBe(ANALYTICS.value);
});

it('the portfolio grows over six months at its annual return', () => {
  const growth = Math.sqrt(1 + ANALYTICS.annualReturn / 100);
  expect(VALUE_BY_MONTH[0].value * growth).toBeCloseTo(ANALYTICS.value, -5);
  expect(dollars(ANALYTICS.gain)).toBe('$2.2M');
});
