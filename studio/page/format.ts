import { ROLES } from '#registration/contract.ts';
import { formatNumber } from '#text/format.ts';

export { formatNumber };

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const percents = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
export const formatShare = (part: number, whole: number) => (whole === 0 ? '–' : percents.format(part / whole));

/** As it is, for a time that JavaScript cannot hold: people's clocks may be wrong by any amount. */
const formatAs = (style: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat('en-GB', style);
  return (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : format(new Date(iso)));
};
export const formatMoment = formatAs({ dateStyle: 'medium', timeStyle: 'short' });
export const formatDay = formatAs({ dateStyle: 'medium' });

/** The viewer's time zone, by the name that the database knows too. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What people are called who have no value of a kind. */
export const NO_VALUE = { role: 'No role', source: 'No source', campaign: 'No campaign', site: 'No referrer' };

export const roleLabel = (role: string | null) =>
  role ? (ROLES.find(({ value }) => value === role)?.label ?? role) : NO_VALUE.role;
