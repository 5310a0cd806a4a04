import type { Registration } from './contract.ts';

/** What browser, server and mails agree on about a person's own entry. Anyone with its key is taken for that person. */
export const OWN_ENTRY_PATH = '/my-entry';
export const UNSUBSCRIBE_PATH = '/unsubscribe';
export const RPC = '/rest/v1/rpc';

export const MESSAGE_KINDS = ['confirm', 'invite'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The functions that `anon` may call, each with a key alone. */
export const OWN_ENTRY_FUNCTIONS = ['my_entry', 'confirm_my_entry', 'leave_waitlist'] as const;
export type OwnEntryFunction = (typeof OWN_ENTRY_FUNCTIONS)[number];

/** Everything stored about a person, as `my_entry` answers. */
export type OwnEntry = Registration & {
  created_at: string;
  confirmed_at: string | null;
  invited_at: string | null;
};

export const isEntryKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
