/**
 * Dates in sample data are in US English; today's date and the time follow the visitor's locale. `Intl` is used only
 * for other locales, because its first use blocks a phone for a tenth of a second.
 */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Parses 2025-06-03 as a day in the visitor's time zone. */
export const parseDay = (text: string) => new Date(`${text}T00:00`);

export const formatIsoDay = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export const formatLongDate = (day: Date) => `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;

const isUsEnglish = () => navigator.language === 'en-US';

export function formatWeekdayAndDay(day: Date): string {
  if (isUsEnglish()) return `${WEEKDAYS[day.getDay()]}, ${formatLongDate(day)}`;
  return day.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

export function formatTime(moment: Date): string {
  if (!isUsEnglish()) return moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  const hour = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
