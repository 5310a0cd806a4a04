import { rollups, sum } from 'd3-array';
import type { DayCount } from '../../contract.ts';

const MAX_BARS = 120;

const dayNames = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekNames = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const UNITS = {
  day: { getGroup: ({ day }: DayCount) => day, label: (day: Date) => dayNames.format(day) },
  week: {
    // Weeks are counted back from today, so the newest one has all its days.
    getGroup: (_day: DayCount, index: number, days: DayCount[]) => Math.floor((index - (days.length % 7)) / 7),
    label: (day: Date) => `From ${weekNames.format(day)}`,
  },
  month: { getGroup: ({ day }: DayCount) => day.slice(0, 7), label: (day: Date) => monthNames.format(day) },
};

function chooseUnit(days: number): keyof typeof UNITS {
  if (days <= MAX_BARS) return 'day';
  return days <= MAX_BARS * 7 ? 'week' : 'month';
}

/** Makes a bar for each day or, where those would not fit, for each week or month. The last one is incomplete. */
export function groupDays(days: DayCount[]) {
  const unit = chooseUnit(days.length);
  const { getGroup, label } = UNITS[unit];
  const toBar = (group: DayCount[]) => ({
    label: label(new Date(`${group[0]?.day}T00:00:00Z`)) + (group.at(-1) === days.at(-1) ? ', so far' : ''),
    value: sum(group, ({ count }) => count),
  });
  return { unit, bars: rollups(days, toBar, getGroup).map(([, bar]) => bar) } as const;
}
