import type { Role } from '#registration/contract.ts';

// What the page and its server agree on.

/** Every request to /api carries the key that only the page knows: a cookie goes to every port of this machine. */
export const KEY_HEADER = 'x-studio-key';
/** Marks requests that the page makes by itself, which do not count as use. */
export const LIVE_HEADER = 'x-studio-live';
/** How many lines an export will have, for its progress bar. */
export const TOTAL_HEADER = 'x-total';

export const VIEWS = [
  { path: '/', label: 'Overview' },
  { path: '/people', label: 'People' },
  { path: '/waves', label: 'Waves' },
  { path: '/messages', label: 'Messages' },
  { path: '/audit-log', label: 'Audit log' },
] as const;

export const STATES = [
  { value: 'waiting', label: 'Not confirmed' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'invited', label: 'Invited' },
] as const;
export type State = (typeof STATES)[number]['value'];

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'email', label: 'Email, A to Z' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

/** The filters of People, each a parameter of the address. Empty selects people without a value. */
export const FILTERS = ['search', 'role', 'source', 'campaign', 'site', 'state', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];

export const PERIODS = ['30', '90', 'all'] as const;
export type Period = (typeof PERIODS)[number];

export const FACETS = ['role', 'source', 'campaign', 'site'] as const;
export type Facet = (typeof FACETS)[number];
/** The most common values, and how many values and people there are. `value` is null for people without one. */
export type Breakdown = {
  counts: { value: string | null; label: string; count: number }[];
  values: number;
  people: number;
};

export type Overview = {
  isEmpty: boolean;
  isMailConfigured: boolean;
  formAddress: string;
  failed: number;
  uncertain: number;
  pausedWaves: number;
};
export type Figure = { total: number; lastWeek: number };
export type Figures = { registered: Figure; confirmed: Figure; invited: Figure; confirmedAndInvited: number };
export type Day = { day: string; count: number };

export type ListedPerson = {
  id: string;
  createdAt: string;
  fullName: string;
  email: string;
  role: Role | null;
  source: string | null;
  campaign: string | null;
  state: State;
};
/** `next` continues the list where there is more. */
export type PeoplePage = { people: ListedPerson[]; next: string | null };

/** `isMore` when counting stopped at `count`. */
export type PeopleCount = { count: number; isMore: boolean };

export type Person = {
  id: string;
  record: Record<string, string | boolean | null>;
  messages: PersonMessage[];
};
export type PersonMessage = { kind: MessageKind; state: MessageState; at: string | null; smtpCode: number | null };

export type MessageKind = 'confirm' | 'invite';
export type MessageState = 'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain';

export type AuditEntry = { id: string; at: string; what: string; count: number };

export type Invitee = { id: string; fullName: string; email: string; createdAt: string };
export type WavePreview = {
  ids: string[];
  /** The first of them. */
  people: Invitee[];
  last: Invitee | null;
  roles: { role: string | null; invited: number }[];
};
export type WaitingRole = { role: string | null; count: number };
export type ListedWave = {
  id: string;
  createdAt: string;
  pausedAt: string | null;
  people: number;
  sent: number;
  waiting: number;
  failed: number;
  uncertain: number;
};

export type Undelivered = {
  id: string;
  kind: MessageKind;
  wave: string | null;
  state: 'failed' | 'uncertain';
  email: string;
  attempts: number;
  at: string | null;
  smtpCode: number | null;
};
export type Messages = { isMailConfigured: boolean; undelivered: Undelivered[] };
export type MessageCounts = { kind: MessageKind; sent: number; waiting: number; failed: number; uncertain: number }[];
