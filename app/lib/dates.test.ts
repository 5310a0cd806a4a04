import { expect, it } from 'vitest';
import { clockTime, isoDay, longDay, readDay, shortMonth, weekdayAndDay } from './dates.ts';

it('writes a day as the browser would in English', () => {
  for (let day = 0; day < 800; day += 1) {
    const date = new Date(2024, 0, 1 + day);
    expect(weekdayAndDay(date)).toBe(date.toLocaleDateString('en-US', { dateStyle: 'full' }));
    expect(longDay(date)).toBe(date.toLocaleDateString('en-US', { dateStyle: 'long' }));
    expect(shortMonth(date)).toBe(date.toLocaleDateString('en-US', { month: 'short' }));
    expect(readDay(isoDay(date))).toEqual(date);
  }
});

it('writes a time as the browser would in English', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const time = new Date(2025, 5, 1, 0, minute);
    const expected = time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
    expect(clockTime(time)).toBe(expected.replaceAll(/\s/g, ' '));
  }
});
