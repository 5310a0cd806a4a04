import type { MessageKind } from '#contract/messages.ts';
import type { Step } from '#contract/person.ts';
import type { Survey } from '#contract/survey.ts';
import type { AuditRow } from '#waitlist/audit-log.ts';
import type { Breakdown as BreakdownRows, Figure } from '#waitlist/figures.ts';
import type { FailedCount, ListedMessage, MessageCounts } from '#waitlist/messages.ts';
import type { Attention, DayCount } from '#waitlist/overview.ts';
import type { PersonRow } from '#waitlist/people.ts';
import type { PersonRecord } from '#waitlist/person.ts';
import type { Skipped, WavePerson as WavePersonRow } from '#waitlist/pick-people.ts';
import type { Wave } from '#waitlist/waves.ts';

export {
  type Choice,
  FACETS,
  type Facet,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  isFacet,
  NONE,
} from '#waitlist/filters.ts';
export { MAX_WAVE_PEOPLE } from '#waitlist/request-limits.ts';

// What the page and its server agree on.

/** Every request to /api carries the key that only the page knows: a cookie goes to every port of this machine. */
export const KEY_HEADER = 'x-studio-key';
/** Marks requests that the page makes by itself, which do not count as use. */
export const POLL_HEADER = 'x-studio-poll';
/** Says how many people are in an export, for its progress bar. */
export const TOTAL_HEADER = 'x-total';

export const VIEWS = [
  { path: '/', label: 'Overview' },
  { path: '/people', label: 'People' },
  { path: '/waves', label: 'Waves' },
  { path: '/messages', label: 'Emails' },
  { path: '/audit-log', label: 'Audit log' },
] as const;

export const DEMO_NOTICE =
  'Demo: the people are made up, nothing is sent, and everything is deleted when you stop the studio.';

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'email', label: 'Email, A to Z' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

export const PERIODS = [
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
  { key: 'all', label: 'All time' },
] as const;
export type Period = (typeof PERIODS)[number]['key'];

/** The most common values, and how many values and people there are. The label of a value is safe to show. */
export type Breakdown = Omit<BreakdownRows, 'counts'> & {
  counts: (BreakdownRows['counts'][number] & { label: string })[];
};

export type Status = {
  /** Whether the people are made up, and nothing is sent. */
  isDemo: boolean;
  /** What the owner has to do to set up mail, like "set …"; null if it is set up. */
  howToSetUpMail: string | null;
  formAddress: string;
  formQrCode: string;
};
export type Overview = Attention & { isEmpty: boolean };
export type Figures = Record<'registered' | Step, Figure>;

/** A row as it arrives as JSON: times have become text. */
export type Json<T> = T extends Date ? string : JsonFields<T>;
type JsonFields<T> = T extends object ? { [Key in keyof T]: Json<T[Key]> } : T;

export type ListedPerson = Json<PersonRow>;
export type PeoplePage = { people: ListedPerson[]; hasMore: boolean };
export type PeopleCount = { count: number };
export type Person = { record: PersonRecord; survey: Survey; messages: ShownMessage[] };
/** `person` is null if no one has this id, or no longer. */
export type FoundPerson = { person: Person | null };

export type ListedWave = Json<Wave>;
/** `hint` says why invitations wait, if no sender could send them. */
export type Waves = { waves: ListedWave[]; hint: string | null };
export type WavePerson = Json<WavePersonRow>;
export type WavePreview = {
  ids: string[];
  /** The first people in the wave, as many as are shown. */
  people: WavePerson[];
  /** The last person in the wave, if there are at least two. */
  last: WavePerson | null;
  /** The people who were named but are not in the wave. */
  skipped: Skipped[];
  roles: { role: string | null; invited: number }[];
  /** Why no one is in the wave, if so; `why` is null if no one would be, even with people who are unconfirmed. */
  noOne: { what: string; why: string | null } | null;
  /** Why their invitations would wait, if they would. */
  hint: string | null;
};
export type UninvitedRole = { role: string | null; count: number };

export type ShownMessage = Json<ListedMessage>;
export type FailedMessages = {
  /** The oldest messages, as many as are shown. */
  messages: ShownMessage[];
  /** How many messages of each kind failed, with those that are not shown. */
  kinds: { kind: MessageKind; count: number }[];
};
export type { DayCount, FailedCount, Figure, MessageCounts, MessageKind, PersonRecord };
export type AuditEntry = Json<AuditRow>;
