import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockTime, isoDay, longDay, readDay, shortMonth, todayInWords } from './dates.ts';

afterEach(() => vi.unstubAllGlobals());

describe('in English, without Intl, with the same result as Intl', () => {
  it('days', () => {
    vi.stubGlobal('navigator', { language: 'en-US' });
    const [full, long, month] = [{ dateStyle: 'full' }, { dateStyle: 'long' }, { month: 'short' }] as const;
    const inEnglish = [full, long, month].map((options) => new Intl.DateTimeFormat('en-US', options));
    for (let day = 0; day < 800; day += 1) {
      const date = new Date(2024, 0, 1 + day);
      const expected = inEnglish.map((format) => format.format(date));
      expect([todayInWords(date), longDay(date), shortMonth(date)]).toEqual(expected);
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
