import { ROLES } from '#registration/contract.ts';

const numbers = new Intl.NumberFormat('en-GB');
export const formatNumber = (value: number) => numbers.format(value);

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const percents = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
export const formatShare = (part: number, whole: number) => (whole === 0 ? '–' : percents.format(part / whole));

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
export const formatMoment = (iso: string) => moments.format(new Date(iso));
export const formatDay = (iso: string) => days.format(new Date(iso));

/** The viewer's time zone, by the name that the database knows too. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const roleLabel = (role: string | null) =>
  role ? (ROLES.find(({ value }) => value === role)?.label ?? role) : 'No role';
