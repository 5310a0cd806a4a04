import { expect, it } from 'vitest';
import { groupDays } from './group-days.ts';

const createDays = (first: string, length: number) =>
  Array.from({ length }, (_, index) => {
    const day = new Date(`${first}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + index);
    return { day: day.toISOString().slice(0, 10), count: 1 };
  });

it.each([
  [30, 'day', 30],
  [120, 'day', 120],
  [121, 'week', 18],
  [840, 'week', 120],
  [841, 'month', 28],
] as const)('groupDays shows everyone of %i days by the %s in %i bars', (length, unit, bars) => {
  const grouped = groupDays(createDays('2025-01-01', length));
  expect(grouped.unit).toBe(unit);
  expect(grouped.bars).toHaveLength(bars);
  expect(grouped.bars.reduce((sum, { value }) => sum + value, 0)).toBe(length);
});

it('groupDays ends with a whole week', () => {
  expect(groupDays(createDays('2025-01-01', 200)).bars.at(-1)?.value).toBe(7);
});

it('groupDays says that the last bar is incomplete', () => {
  const { bars } = groupDays(createDays('2025-01-01', 3));
  expect(bars.map(({ label }) => label)).toEqual(['Jan 1', 'Jan 2', 'Jan 3, so far']);
});
