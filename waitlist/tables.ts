import type { REGISTRATIONS, Registration } from '#contract/registration.ts';
import type { Survey } from '#contract/survey.ts';

// These are the tables that the query builder reads, as the migrations in supabase/migrations define them. Ids are
// bigints, which the driver returns as text.

/** `created_at` is when the row was stored, by the database's clock; `created_at_gtm` is the visitor's clock. */
type RegistrationsTable = Omit<Registration, 'created_at_gtm'> & {
  id: string;
  created_at: Date;
  created_at_gtm: Date;
};

/** One row for each registration: the steps that the person has taken since, and the key to their own entry. */
type EntriesTable = {
  registration_id: string;
  key: Buffer;
  confirmed_at: Date | null;
  /** When the mail server last accepted an invitation that has not been revoked. */
  invited_at: Date | null;
  accepted_at: Date | null;
  joined_at: Date | null;
  invitation_code: Buffer | null;
  survey: Survey | null;
};

export type Tables = Record<typeof REGISTRATIONS, RegistrationsTable> & Record<'waitlist.entries', EntriesTable>;

export type MessageState = 'queued' | 'sending' | 'sent' | 'failed';
