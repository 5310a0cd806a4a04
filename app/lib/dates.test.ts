import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockTime, isoDay, longDay, readDay, shortMonth, todayInWords } from './dates.ts';

afterEach(() => vi.unstubAllGlobals());

describe('in English, without Intl, with the same result as Intl', () => {
  it('days', () => {
    vi.stubGlobal('navigator', { language: 'en-US' });
    for (let day = 0; day < 800; day += 1) {
      const date = new Date(2024, 0, 1 + day);
      expect(todayInWords(date)).toBe(date.toLocaleDateString('en-US', { dateStyle: 'full' }));
      expect(longDay(date)).toBe(date.toLocaleDateString('en-US', { dateStyle: 'long' }));
      expect(shortMonth(date)).toBe(date.toLocaleDateString('en-US', { month: 'short' }));
      expect(readDay(isoDay(date))).toEqual(date);
    }
  });

  it('times', () => {
    vi.stubGlobal('navigator', { language: 'en-US' });
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const time = new Date(2025, 5, 1, 0, minute);
      const expected = time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
      expect(clockTime(time)).toBe(expected.replaceAll(/\s/g, ' '));
    }
  });
});
