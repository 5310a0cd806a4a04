import { SURVEY } from '#app/content/survey.ts';
import { PERSON_STATES } from '#contract/person.ts';
import { ROLES } from '#contract/registration.ts';
import { CHOICE_QUESTIONS, type ChoiceQuestion } from '#contract/survey.ts';
import { capitalise } from '#runtime/format.ts';
import type { FilterName } from '../contract.ts';

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

export type Choice = { value: string; label: string };

/** What people can choose from, by the name of the filter. */
const STATES = PERSON_STATES.map((value) => ({ value, label: capitalise(value).replace('-', ' ') }));
const CHOICES_BY_NAME: Partial<Record<string, readonly Choice[]>> = { role: ROLES, state: STATES };
for (const question of CHOICE_QUESTIONS) {
  CHOICES_BY_NAME[question] = Object.entries(SURVEY[question].choices).map(([value, label]) => ({ value, label }));
}
export const getChoices = (name: string) => CHOICES_BY_NAME[name] ?? [];

const QUESTION_LABELS = Object.fromEntries(
  CHOICE_QUESTIONS.map((question) => [question, SURVEY[question].label]),
) as Record<ChoiceQuestion, string>;

export const FILTER_LABELS: Record<FilterName, string> = {
  search: 'Search',
  role: 'Role',
  state: 'State',
  source: 'Source',
  campaign: 'Campaign',
  referrer: 'Referring site',
  ...QUESTION_LABELS,
  from: 'From',
  to: 'To',
};

/** Labels a value, or its absence. A choice that is no longer offered is shown as it is stored. */
export function getValueLabel(name: string, value: string | null): string {
  if (!value && name in SURVEY) return 'No answer';
  if (!value) return `No ${FILTER_LABELS[name as FilterName].toLowerCase()}`;
  return getChoices(name).find((choice) => choice.value === value)?.label ?? value;
}
