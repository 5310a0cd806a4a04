import { describe, expect, it } from 'vitest';
import { calculateOverall, findWeakest } from '#app/lib/category-scores.ts';
import { sum } from '#app/lib/sum.ts';
import { ANALYTICS, VALUE_BY_MONTH, VALUE_BY_SECTOR, VALUE_BY_STAGE } from './analytics/analytics.sample.ts';
import { formatDollars } from './format-dollars.ts';
import { HOLDINGS, MONTHS } from './holdings.sample.ts';
import { SECTOR_CHOICES } from './sectors.ts';
import { FIRST_STARTUPS, filterStartups, MATCHING_STARTUPS } from './startups.sample.ts';

it.each(HOLDINGS)('the holding $company has a score for each month', ({ scores }) => {
  expect(scores).toHaveLength(MONTHS.length);
});

it('every sector has startups except Consumer, which shows the empty state', () => {
  const found = SECTOR_CHOICES.map(({ key }) => [key, filterStartups(key).length]);
  expect(Object.fromEntries(found)).toEqual({ all: 8, tech: 2, health: 2, consumer: 0, fintech: 2, edtech: 2 });
});

it('the scores of the startups range from 229 to 271', () => {
  const scores = MATCHING_STARTUPS.map(({ vibeScore }) => vibeScore);
  expect([Math.min(...scores), Math.max(...scores)]).toEqual([229, 271]);
});

it.each(MATCHING_STARTUPS)('the score of $name is the mean of its categories', ({ vibeScore, categories }) => {
  expect(calculateOverall(categories)).toBe(vibeScore);
});

it.each(FIRST_STARTUPS)('the sentence about $name is about its scores', ({ insight, categories, strongest }) => {
  for (const { category } of [strongest, findWeakest(categories)]) expect(insight).toMatch(new RegExp(category, 'i'));
});

it('the startups have raised from $500K to $2M', () => {
  const amounts = MATCHING_STARTUPS.map(({ raised }) => raised);
  expect([Math.min(...amounts), Math.max(...amounts)].map(formatDollars)).toEqual(['$500K', '$2M']);
});

describe('the portfolio', () => {
  it.each([
    { kind: 'sectors', parts: VALUE_BY_SECTOR },
    { kind: 'stages', parts: VALUE_BY_STAGE },
  ])('is worth the sum of its $kind', ({ parts }) => {
    expect(sum(Object.values(parts))).toBe(ANALYTICS.value);
  });

  it('grows over six months at its annual return', () => {
    const growth = Math.sqrt(1 + ANALYTICS.annualReturn / 100);
    expect(VALUE_BY_MONTH[0].value * growth).toBeCloseTo(ANALYTICS.value, -5);
  });
});
