import type { Generated } from 'kysely';
import type { Registration, TABLE } from '#registration/contract.ts';
import type { MessageKind, Survey } from '#registration/own-entry.ts';
import type { AuditSource } from './audit-log.ts';

// The tables of the list as queries see them. The migrations in supabase/migrations define them.

/** A bigint, which the driver returns as text. */
type Id = string;

/** `created_at` is when the row was stored, by the database's clock; `created_at_gtm` is the visitor's clock. */
export type RegistrationsTable = Omit<Registration, 'created_at_gtm'> & {
  id: Generated<Id>;
  created_at: Generated<Date>;
  created_at_gtm: Date;
};

/** One row for each registration: the steps that the person has taken since, and the key to their own entry. */
export type EntriesTable = {
  registration_id: Id;
  key: Generated<Buffer>;
  confirmed_at: Date | null;
  /** When the invitation began to go out. */
  invited_at: Date | null;
  accepted_at: Date | null;
  joined_at: Date | null;
  invitation_code: Buffer | null;
  survey: Survey | null;
};

export type WavesTable = {
  id: Generated<Id>;
  created_at: Generated<Date>;
  paused_at: Date | null;
  cancelled_at: Date | null;
};

export type MessageState = 'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain';

export type MessagesTable = {
  id: Generated<Id>;
  registration_id: Id;
  kind: MessageKind;
  wave_id: Id | null;
  state: Generated<MessageState>;
  attempts: Generated<number>;
  first_attempt_at: Date | null;
  not_before: Generated<Date>;
  leased_until: Date | null;
  /** When the text of the mail began to go out. */
  body_at: Date | null;
  sent_at: Date | null;
  smtp_code: number | null;
  mailbox_hash: Buffer | null;
  wire_hash: Buffer | null;
  resent: Generated<number>;
  /** When the invitation in this message was revoked. */
  revoked_at: Date | null;
  queued_at: Generated<Date | null>;
  is_backlog: Generated<boolean>;
};

/** The audit log, whose table has an older name. */
export type JournalTable = {
  id: Generated<Id>;
  at: Generated<Date>;
  what: string;
  count: number;
  source: AuditSource | null;
};

export type Tables = Record<`public.${typeof TABLE}`, RegistrationsTable> & {
  'waitlist.entries': EntriesTable;
  'waitlist.waves': WavesTable;
  'waitlist.messages': MessagesTable;
  'waitlist.journal': JournalTable;
};
