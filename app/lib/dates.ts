/** Dates in the product's one language. `Intl` would do the same, and hold up a phone for a tenth of a second at first use. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A day as sample data writes it, 2025-06-03, on every visitor's clock. */
export function readDay(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export const isoDay = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export const shortMonth = (day: Date) => MONTHS[day.getMonth()]?.slice(0, 3) ?? '';

export const longDay = (day: Date) => `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;

export const weekdayAndDay = (day: Date) => `${WEEKDAYS[day.getDay()]}, ${longDay(day)}`;

export function clockTime(moment: Date): string {
  const hour = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
