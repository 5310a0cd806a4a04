import type { DayCount } from '../../contract.ts';

/** The last one is not over yet. */
export type Bar = { label: string; value: number };

const MOST_DAYS = 120;
const MOST_WEEKS = 120;

const dayNames = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const fullNames = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** A bar for each day or, where those would not fit, for each week or month. */
export function groupDays(days: DayCount[]): { unit: 'day' | 'week' | 'month'; bars: Bar[] } {
  const { unit, bars } = group(days);
  const last = bars.at(-1);
  if (last) last.label += ', so far';
  return { unit, bars };
}

function group(days: DayCount[]): { unit: 'day' | 'week' | 'month'; bars: Bar[] } {
  if (days.length <= MOST_DAYS) {
    return { unit: 'day', bars: days.map(({ day, count }) => ({ label: dayNames.format(toDate(day)), value: count })) };
  }
  if (days.length <= MOST_WEEKS * 7) {
    // Counted from today: the newest week has all its days.
    const first = days.length % 7;
    return { unit: 'week', bars: sum(days, (_day, index) => Math.floor((index - first) / 7), weekLabel) };
  }
  return {
    unit: 'month',
    bars: sum(
      days,
      ({ day }) => day.slice(0, 7),
      (day) => monthNames.format(toDate(day)),
    ),
  };
}

const weekLabel = (day: string) => `From ${fullNames.format(toDate(day))}`;

function sum(
  days: DayCount[],
  keyOf: (day: DayCount, index: number) => string | number,
  labelOf: (day: string) => string,
): Bar[] {
  const bars = new Map<string | number, Bar>();
  days.forEach((day, index) => {
    const key = keyOf(day, index);
    const bar = bars.get(key);
    if (bar) bar.value += day.count;
    else bars.set(key, { label: labelOf(day.day), value: day.count });
  });
  return [...bars.values()];
}
