import type { Registration } from './contract.ts';

/** What browser, server and mails agree on about a person's own entry. Anyone with its key is taken for that person. */
export const OWN_ENTRY_PATH = '/my-entry';
export const UNSUBSCRIBE_PATH = '/unsubscribe';
export const RPC = '/rest/v1/rpc';

/** The kinds of messages, the most urgent first. */
export const MESSAGE_KINDS = ['confirm', 'link', 'invite'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

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
 * The states of a person. `unconfirmed` selects everyone who has not confirmed, and `not-emailed` only those of them
 * without a confirmation, queued or tried.
 */
export const PERSON_STATES = ['not-emailed', 'unconfirmed', 'confirmed', 'invited', 'accepted', 'joined'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/**
 * The survey's questions and their choices; the other question, `worth`, is answered in free text. Their words are in
 * app/content/survey.ts. PostgreSQL accepts these and no others (`waitlist.are_offered`). Stored answers refer to
 * choices by name, so names never change.
 */
export const SURVEY_CHOICES = {
  stage: ['idea', 'building', 'first_users', 'revenue', 'not_building'],
  team: ['one', 'two_to_three', 'four_to_ten', 'more'],
  hardest: ['next_step', 'product', 'customers', 'people', 'money'],
} as const;
export type ChoiceQuestion = keyof typeof SURVEY_CHOICES;
export const CHOICE_QUESTIONS = Object.keys(SURVEY_CHOICES) as ChoiceQuestion[];

/** How many characters the answer in free text may have. */
export const MAX_WORTH = 500;

export const QUESTIONS = [...CHOICE_QUESTIONS, 'worth'] as const;

/** A person's answers to the survey, each of them optional. */
export type Survey = { [Question in (typeof QUESTIONS)[number]]?: string };

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
};

/** What each function answers. For a key that belongs to no one, that is null or false. */
export type OwnEntryAnswers = {
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
