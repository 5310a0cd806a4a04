import { ROLES } from '#registration/contract.ts';

const numbers = new Intl.NumberFormat('en-GB');
export const formatNumber = (value: number) => numbers.format(value);

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const percents = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
export const formatShare = (part: number, whole: number) => (whole === 0 ? '–' : percents.format(part / whole));

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
/** As it is, for a time that JavaScript cannot hold: people's clocks may be wrong by any amount. */
const format = (style: Intl.DateTimeFormat, iso: string) => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : style.format(date);
};
export const formatMoment = (iso: string) => format(moments, iso);
export const formatDay = (iso: string) => format(days, iso);

/** The viewer's time zone, by the name that the database knows too. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const roleLabel = (role: string | null) =>
  role ? (ROLES.find(({ value }) => value === role)?.label ?? role) : 'No role';
