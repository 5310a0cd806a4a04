import { expect, it } from 'vitest';
import { dollars } from '../dollars';
import { ANALYTICS, TOP_PERFORMERS, VALUE_BY_MONTH, VALUE_BY_SECTOR, VALUE_BY_STAGE } from './analytics.sample';

const total = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);

it('cuts the same value by sector and by stage', () => {
  expect(dollars(ANALYTICS.value)).toBe('$16.5M');
  expect(total(VALUE_BY_SECTOR)).toBe(ANALYTICS.value);
  expect(total(VALUE_BY_STAGE)).toBe(ANALYTICS.value);
});

it('grows in six months at the annual return', () => {
  const growth = Math.sqrt(1 + ANALYTICS.annualReturn / 100);
  expect(VALUE_BY_MONTH[0].value * growth).toBeCloseTo(ANALYTICS.value, -5);
  expect(dollars(ANALYTICS.gain)).toBe('$2.2M');
});

it('has top performers at 85, 78 and 72 percent', () => {
  expect(TOP_PERFORMERS.map((performer) => performer.annualReturn)).toEqual([85, 78, 72]);
});
