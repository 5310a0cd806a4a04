import type { MessageKind } from './messages.ts';
import { REST_PATH, type Registration } from './registration.ts';
import type { Survey } from './survey.ts';

/** What browser, server and emails agree on about a person's own entry. Anyone with its key is taken for that person. */
export const OWN_ENTRY_PATH = '/my-entry';
export const UNSUBSCRIBE_PATH = '/unsubscribe';
export const RPC = `${REST_PATH}rpc`;

/** The functions that `anon` may call, with their parameters and PostgreSQL types. */
export const OWN_ENTRY_FUNCTIONS = {
  my_entry: { key: 'text' },
  confirm_my_entry: { key: 'text' },
  leave_waitlist: { key: 'text' },
  accept_my_invitation: { key: 'text' },
  save_my_survey: { key: 'text', answers: 'jsonb' },
  can_send_link: {},
  send_my_link: { email: 'text' },
} as const;
export type OwnEntryFunction = keyof typeof OWN_ENTRY_FUNCTIONS;
export type OwnEntryArguments<Name extends OwnEntryFunction> = Record<
  keyof (typeof OWN_ENTRY_FUNCTIONS)[Name],
  unknown
>;

/** The function that redeems a code. Only the owner's product may call it. */
export const REDEEM_FUNCTION = 'redeem_invitation';

/** The steps that a person takes, in order, each with the column that says when. */
export const STEPS = [
  { state: 'confirmed', date: 'confirmed_at' },
  { state: 'invited', date: 'invited_at' },
  { state: 'accepted', date: 'accepted_at' },
  { state: 'joined', date: 'joined_at' },
] as const;
export type Step = (typeof STEPS)[number]['state'];
export type PersonDate = (typeof STEPS)[number]['date'];

/**
 * The states of a person. `unconfirmed` selects everyone who has neither confirmed nor been invited, and
 * `not-emailed` only those of them without a confirmation, queued or tried.
 */
export const PERSON_STATES = ['not-emailed', 'unconfirmed', 'confirmed', 'invited', 'accepted', 'joined'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** Everything stored about a person, as `my_entry` answers. */
export type OwnEntry = Registration & {
  created_at: string;
  confirmed_at: string | null;
  invited_at: string | null;
  can_accept: boolean;
  accepted_at: string | null;
  joined_at: string | null;
  /** When the invitation was revoked, unless there is a new one. */
  revoked_at: string | null;
  survey: Survey | null;
  /** The emails to them, in the order in which they were first asked for, as they are stored. */
  emails: { kind: MessageKind; state: string; queued_at: string; sent_at: string | null }[];
};

/** What each function answers. For a key that belongs to no one, that is null or false. */
export type OwnEntryResults = {
  my_entry: OwnEntry | null;
  confirm_my_entry: boolean;
  leave_waitlist: boolean;
  accept_my_invitation: { url: string; code: string } | null;
  save_my_survey: boolean;
  can_send_link: boolean;
  send_my_link: boolean;
};

/** Whether a value looks like the key of a person's own entry. The code of an invitation looks the same. */
export const isEntryKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
