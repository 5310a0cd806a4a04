import type { Role } from '#registration/contract.ts';
import type { MessageKind } from '#registration/own-entry.ts';

/** What the page and its server agree on. */
export const WRITE_HEADER = 'x-studio';
/** On what the page asks by itself, which does not count as use. */
export const LIVE_HEADER = 'x-studio-live';
/** How many lines an export will have, for its progress bar. */
export const TOTAL_HEADER = 'x-total';

export const VIEWS = [
  { path: '/', label: 'Overview' },
  { path: '/people', label: 'People' },
  { path: '/waves', label: 'Waves' },
  { path: '/messages', label: 'Messages' },
  { path: '/journal', label: 'Journal' },
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

/** The filters of People, each a parameter of the address. Empty means: those who have none. */
export const FILTERS = ['search', 'role', 'source', 'campaign', 'site', 'state', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];

export const PERIODS = ['30', '90', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** `value` is null for those who have none. */
export type Count = { value: string | null; count: number };
export type Figure = { total: number; lastWeek: number };

export type Overview = {
  registered: Figure;
  confirmed: Figure;
  invited: Figure;
  /** Of those who confirmed. */
  confirmedAndInvited: number;
  attention: { failed: number; uncertain: number; pausedWaves: number; mailConfigured: boolean };
};
export type Day = { day: string; count: number };
export type Breakdowns = { roles: Count[]; sources: Count[]; campaigns: Count[]; sites: Count[] };

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

export type Person = {
  id: string;
  record: Record<string, string | boolean | null>;
  messages: PersonMessage[];
};
export type PersonMessage = { kind: MessageKind; state: MessageState; at: string | null; smtpCode: number | null };

export type { MessageKind };
export type MessageState = 'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain';

export type JournalEntry = { id: string; at: string; what: string; count: number };

export type WaveDraft = { count?: number; shares?: Record<string, number>; confirmedOnly: boolean };
export type WavePreview = {
  ids: string[];
  /** The first of them. */
  people: { id: string; fullName: string; email: string; role: string | null; createdAt: string; confirmed: boolean }[];
  /** How many of those who wait would be invited. */
  roles: { role: string | null; invited: number; waiting: number }[];
};
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
export type Messages = {
  isMailConfigured: boolean;
  counts: { kind: MessageKind; sent: number; waiting: number; failed: number; uncertain: number }[];
  undelivered: Undelivered[];
};
