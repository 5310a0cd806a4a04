import { expect, it } from 'vitest';
import { formatLongDay, shorten } from './format.ts';

it('shorten ends a long text with an ellipsis', () => {
  expect(shorten('a'.repeat(9), 5)).toBe('aaaa…');
});

it('formatLongDay has the month in words', () => {
  expect(formatLongDay(new Date('2026-05-03T23:59:00Z'))).toBe('May 3, 2026');
});
