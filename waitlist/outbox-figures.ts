import type { Database } from '#postgres/pool.ts';
import type { MessageState } from './outbox.ts';
import { queryRow } from './transaction.ts';

/** How many recipients mail servers accepted and refused for good in the last 24 hours. */
export type Recipients = { accepted: number; refused: number };

export const countRecipients = (database: Database) =>
  queryRow<Recipients>(
    database,
    `select count(*) filter (where sent_at > now() - interval '1 day')::int as accepted,
       count(*) filter (where state = 'failed' and smtp_code >= 500 and attempted_at > now() - interval '1 day')::int as refused
     from waitlist.messages`,
  );

/**
 * Mailbox providers stop accepting mail from a domain of which they refuse this share of recipients. A few refusals say
 * nothing. The alert VibeScoreRecipientsRefused has the same figures.
 */
const MAX_REFUSED_SHARE = 0.05;
const MIN_REFUSED = 20;

export const areTooManyRefused = ({ accepted, refused }: Recipients) =>
  refused >= MIN_REFUSED && refused / (accepted + refused) > MAX_REFUSED_SHARE;

type OutboxFigures = { states: { state: MessageState; count: number }[]; oldest: number; lastSent: number | null };

/** Reads the outbox for metrics. Times are in seconds. The messages of a paused wave do not count: they are queued on purpose. */
export const readOutboxFigures = (database: Database) =>
  queryRow<OutboxFigures>(
    database,
    `select
       (select coalesce(json_agg(s), '[]') from (select state, count(*)::int from waitlist.messages group by state) s) as states,
       extract(epoch from (select max(sent_at) from waitlist.messages))::float8 as "lastSent",
       greatest(0, extract(epoch from now() - min(m.queued_at)))::float8 as oldest
     from waitlist.messages m left join waitlist.waves w on w.id = m.wave_id
     where m.state in ('queued', 'sending') and w.paused_at is null`,
  );
