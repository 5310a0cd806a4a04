import type { Database } from '#postgres/pool.ts';
import type { MessageKind } from '#registration/own-entry.ts';
import { findSpellings } from './find-registrations.ts';
import { queryRow, table } from './transaction.ts';

export type MessageCounts = { kind: MessageKind; sent: number; waiting: number; failed: number; uncertain: number };

/** Of the messages `m`, by what became of them. */
export const COUNTS_BY_STATE = `
  count(*) filter (where m.state = 'sent')::int as sent,
  count(*) filter (where m.state in ('waiting', 'sending'))::int as waiting,
  count(*) filter (where m.state = 'failed')::int as failed,
  count(*) filter (where m.state = 'uncertain')::int as uncertain`;

export const countMessages = (database: Database) =>
  database.query<MessageCounts>(
    `select m.kind, ${COUNTS_BY_STATE} from waitlist.messages m group by m.kind order by m.kind`,
  );

type Outbox = { states: { state: string; count: number }[]; oldest: number; lastSent: number | null };

/** Times in seconds. What a paused wave holds back is not due. */
export const readOutbox = (database: Database) =>
  queryRow<Outbox>(
    database,
    `select
       (select coalesce(json_agg(s), '[]') from (select state, count(*)::int from waitlist.messages group by state) s) as states,
       extract(epoch from (select max(sent_at) from waitlist.messages))::float8 as "lastSent",
       greatest(0, extract(epoch from now() - min(coalesce(m.first_attempt_at, m.not_before))))::float8 as oldest
     from waitlist.messages m left join waitlist.waves w on w.id = m.wave_id
     where m.state in ('waiting', 'sending') and w.paused_at is null`,
  );

export type ListedMessage = {
  id: string;
  kind: MessageKind;
  wave_id: string | null;
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain';
  email: string;
  attempts: number;
  first_attempt_at: Date | null;
  smtp_code: number | null;
};
export type Undelivered = ListedMessage & { state: 'failed' | 'uncertain'; first_attempt_at: Date };

const list = (condition: string) => `
  select m.id, m.kind, m.wave_id, m.state, r.email, m.attempts, m.first_attempt_at, m.smtp_code
  from waitlist.messages m join ${table} r on r.id = m.registration_id
  where ${condition}
  order by m.id`;

/** Refused for good, or uncertain to have arrived. */
export const listUndelivered = (database: Database) =>
  database.query<Undelivered>(list(`m.state in ('failed', 'uncertain')`));

export async function listMessagesTo(database: Database, email: string): Promise<ListedMessage[]> {
  const ids = (await findSpellings(database, email)).map(({ id }) => id);
  return database.query(list('m.registration_id = any($1::bigint[])'), [ids]);
}

/** By their numbers; a number that belongs to no message is missing. */
export const findStates = (database: Database, numbers: number[]) =>
  database.query<{ id: string; state: string }>(
    'select id, state from waitlist.messages where id = any($1::bigint[])',
    [numbers],
  );

/** Changes these messages if they are in one of these states. Returns those that were. */
const change = (set: string, condition: string, ...states: ListedMessage['state'][]) => {
  const text = `update waitlist.messages set ${set}
    where id = any($1::bigint[]) and state = any($2) and ${condition} returning id`;
  return async (database: Database, numbers: number[]) =>
    (await database.query<{ id: string }>(text, [numbers, states])).map(({ id }) => id);
};

const AGAIN = `state = 'waiting', first_attempt_at = null, smtp_code = null, not_before = now()`;
/** Someone who objected is left alone, whatever the operator retries. */
const MAY_BE_WRITTEN_TO = `not exists (
  select from waitlist.objections o where o.mailbox_hash = messages.mailbox_hash and o.until > now())`;

/** What is uncertain may then arrive twice. */
export const retryMessages = change(AGAIN, MAY_BE_WRITTEN_TO, 'failed', 'uncertain');

/** Queues these once more, although they may have arrived. */
export const resendMessages = change(
  `${AGAIN}, wire_hash = null, resent = resent + 1`,
  MAY_BE_WRITTEN_TO,
  'sent',
  'failed',
  'uncertain',
);

/** The operator knows that these have arrived. */
export const settleUncertain = change(`state = 'sent', sent_at = coalesce(body_at, now())`, 'true', 'uncertain');
