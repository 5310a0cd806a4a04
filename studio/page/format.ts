import { ROLES } from '#registration/contract.ts';
import { CHOICES, type Facet } from '../contract.ts';
import { answerLabel } from './survey.ts';

const numbers = new Intl.NumberFormat('en-GB');
export const formatNumber = (value: number) => numbers.format(value);

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

export const roleLabel = (role: string | null) => facetLabel('role', role ?? '');

/** Of people without a value, `label` is empty. */
export function facetLabel(facet: Facet, label: string): string {
  if (label === '') return NO_VALUE[facet];
  if (facet === 'role') return ROLES.find(({ value }) => value === label)?.label ?? label;
  const question = CHOICES.find((name) => name === facet);
  return question ? answerLabel(question, label) : label;
}

const NO_VALUE: Record<Facet, string> = {
  role: 'No role',
  source: 'No source',
  campaign: 'No campaign',
  site: 'No referrer',
  stage: 'No answer',
  team: 'No answer',
  hardest: 'No answer',
};
