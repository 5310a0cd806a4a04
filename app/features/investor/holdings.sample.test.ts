import { expect, it } from 'vitest';
import { dollars } from './dollars';
import { HOLDINGS, PORTFOLIO } from './holdings.sample';

it('has five holdings that add up to the figures shown above them', () => {
  expect(PORTFOLIO.companies).toBe(5);
  expect(PORTFOLIO.invested).toBe(3_270_000);
  expect(dollars(PORTFOLIO.invested)).toBe('$3.27M');
  expect(PORTFOLIO.averageScore).toBe(242);
});

it('takes score and change from the last two months', () => {
  expect(HOLDINGS.map(({ company, vibeScore, scoreChange }) => [company, vibeScore, scoreChange])).toEqual([
    ['Brightacre', 268, 6],
    ['Oncolumen', 259, 4],
    ['Quillpay', 251, 3],
    ['Skillharbor', 241, 2],
    ['Gridfern', 191, -9],
  ]);
});

it('keeps every score between 138 and 271', () => {
  for (const score of HOLDINGS.flatMap((holding) => holding.scores)) {
    expect(score).toBeGreaterThanOrEqual(138);
    expect(score).toBeLessThanOrEqual(271);
  }
});
