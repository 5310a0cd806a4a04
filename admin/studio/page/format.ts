import { SURVEY } from '#app/content/survey.ts';
import { FILTERS, type FilterName, NONE } from '../contract.ts';

const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
export const formatShare = (part: number, whole: number) => percents.format(part / whole);

const columnPercents = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** Formats a share for a column, where the decimal points stand below one another. No share of someone reads as none. */
export const formatShareInColumn = (part: number, whole: number) =>
  part > 0 && part / whole < 0.0005 ? '<0.1%' : columnPercents.format(part / whole);

/** Describes a part like "12% of sent". Of nothing there is no share. */
export const describeShare = (part: number, whole: number, name: string) =>
  whole === 0 ? undefined : `${formatShare(part, whole)} of ${name}`;

/** Creates a formatter that leaves a time as it is if JavaScript cannot hold it: people's clocks may be very wrong. */
const createTimeFormat = (style: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat('en-US', style);
  return (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : format(new Date(iso)));
};
export const formatMoment = createTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
export const formatDay = createTimeFormat({ dateStyle: 'medium' });

/** The viewer's time zone, by the name that the database knows too. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Labels a value, or its absence. A choice that is no longer offered is shown as it is stored. */
export function getValueLabel(name: FilterName, value: string | null): string {
  const { label, choices } = FILTERS[name];
  if (!value || value === NONE) return name in SURVEY ? 'No answer' : `No ${label.toLowerCase()}`;
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}
