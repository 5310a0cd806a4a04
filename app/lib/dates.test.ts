import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatIsoDay, formatLongDate, formatTime, formatWeekdayAndDay, parseDay } from './dates.ts';

const DAYS = Array.from({ length: 800 }, (_, index) => new Date(2024, 0, 1 + index));

it('parseDay reads what formatIsoDay writes', () => {
  expect(DAYS.map((day) => parseDay(formatIsoDay(day)))).toEqual(DAYS);
});

describe('for a visitor with US English', () => {
  beforeEach(() => vi.stubGlobal('navigator', { language: 'en-US' }));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    { name: 'formatWeekdayAndDay', format: formatWeekdayAndDay, options: { dateStyle: 'full' } },
    { name: 'formatLongDate', format: formatLongDate, options: { dateStyle: 'long' } },
  ] as const)('$name writes days as Intl does', ({ format, options }) => {
    const intl = new Intl.DateTimeFormat('en-US', options);
    expect(DAYS.map(format)).toEqual(DAYS.map((day) => intl.format(day)));
  });

  it('formatTime writes times as Intl does', () => {
    const intl = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const time = new Date(2025, 5, 1, 0, minute);
      expect(formatTime(time)).toBe(intl.format(time).replaceAll(/\s/g, ' '));
    }
  });
});
