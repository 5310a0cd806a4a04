import type { MessageKind } from '#contract/messages.ts';
import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database, Session } from '#postgres/pool.ts';
import { formatLongDay, formatNumber } from '#runtime/format.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { findPerson } from './find-person.ts';
import { MAX_MESSAGES } from './limits.ts';
import { Refusal } from './refusal.ts';
import type { MessageState } from './tables.ts';
import { inTransaction } from './transaction.ts';

export type MessageCounts = { kind: MessageKind; sent: number; queued: number; failed: number };

/** Counts the messages `m` by their state. Those that are being sent count as queued. */
export const COUNTS_BY_STATE = `
  count(*) filter (where m.state = 'sent')::int as sent,
  count(*) filter (where m.state in ('queued', 'sending'))::int as queued,
  count(*) filter (where m.state = 'failed')::int as failed`;

export const countMessages = (database: Database) =>
  database.query<MessageCounts>(
    `select m.kind, ${COUNTS_BY_STATE} from waitlist.messages m group by m.kind order by m.kind`,
  );

export type ListedMessage = {
  id: string;
  kind: MessageKind;
  wave_id: string | null;
  state: MessageState;
  email: string;
  attempts: number;
  attempted_at: Date | null;
  smtp_code: number | null;
  /** When the invitation in it was revoked. */
  revoked_at: Date | null;
};

const selectMessages = (condition: string) => `
  select m.id, m.kind, m.wave_id, m.state, r.email, m.attempts, m.attempted_at, m.smtp_code, m.revoked_at
  from waitlist.messages m join ${REGISTRATIONS} r on r.id = m.registration_id
  where ${condition}
  order by m.id`;

export const listFailed = (database: Database) => database.query<ListedMessage>(selectMessages(`m.state = 'failed'`));

export async function listMessagesTo(database: Database, email: string): Promise<ListedMessage[]> {
  const person = await findPerson(database, { email });
  return person ? database.query(selectMessages('m.registration_id = $1'), [person.id]) : [];
}

/** The ids of the messages that are queued again, and for every other message the reason why not. */
export type SentAgain = { queued: string[]; skipped: string[] };

/** Queues these messages once more: what has failed, and what was sent but did not reach its person. */
export function sendAgain(database: Session, source: AuditSource, ids: string[]): Promise<SentAgain> {
  if (ids.length > MAX_MESSAGES) {
    throw new Refusal('invalid', `At most ${formatNumber(MAX_MESSAGES)} emails can be sent again at a time`);
  }
  return inTransaction(database, 'write', () => queueAgain(database, source, ids));
}

/** Queues everything that failed. */
export function sendFailedAgain(database: Session, source: AuditSource): Promise<SentAgain> {
  return inTransaction(database, 'write', async () => {
    const failed = await database.query<{ id: string }>(`select id from waitlist.messages where state = 'failed'`);
    const ids = failed.map(({ id }) => id);
    return queueAgain(database, source, ids);
  });
}

type Repeatable = Pick<ListedMessage, 'id' | 'kind' | 'state' | 'email' | 'revoked_at'> & {
  joined_at: Date | null;
  objected_until: Date | null;
};

const READ_REPEATABLE = `
  select m.id, m.kind, m.state, btrim(r.email) as email, m.revoked_at, e.joined_at,
    case when e.confirmed_at is null then waitlist.objected_until(m.mailbox_hash) end as objected_until
  from waitlist.messages m
  join ${REGISTRATIONS} r on r.id = m.registration_id
  join waitlist.entries e on e.registration_id = m.registration_id
  where m.id = any($1::bigint[])
  for update of m`;

// A mail program would hide a second email with the Message-ID of one that arrived, so what was sent gets a new one.
const QUEUE_AGAIN = `
  update waitlist.messages
  set state = 'queued', queued_at = now(), due_at = now(), failures = 0, smtp_code = null,
    resent = resent + case when sent_at is null then 0 else 1 end
  where id = any($1::bigint[])`;

/** Expects the caller's transaction. Nothing is recorded if nothing is queued. */
async function queueAgain(database: Database, source: AuditSource, ids: string[]): Promise<SentAgain> {
  const found = await database.query<Repeatable>(READ_REPEATABLE, [ids]);
  const messages = new Map(found.map((message) => [message.id, message]));
  const queued: string[] = [];
  const skipped: string[] = [];
  for (const id of new Set(ids)) {
    const reason = explainSkipped(id, messages.get(id));
    if (reason === null) queued.push(id);
    else skipped.push(reason);
  }
  if (queued.length > 0) {
    await database.query(QUEUE_AGAIN, [queued]);
    await writeAuditLog(database, source, 'sent again', queued.length);
  }
  return { queued, skipped };
}

/**
 * Explains why a message is not sent again; null if it can be. waitlist.take_messages has the last word, but says
 * nothing.
 */
function explainSkipped(id: string, message: Repeatable | undefined): string | null {
  if (message === undefined) return `There is no email ${id}`;
  const { kind, state, email, joined_at, revoked_at, objected_until } = message;
  if (state === 'queued' || state === 'sending') return `Email ${id} is ${state}, so it was left as it is`;
  if (objected_until) return `Email ${id} was not sent: ${explainObjection(email, objected_until)}`;
  if (kind === 'invite' && joined_at) return `Email ${id} was not sent: ${email} joined on ${formatLongDay(joined_at)}`;
  if (!revoked_at) return null;
  return `Email ${id} was not sent: the invitation of ${email} was revoked on ${formatLongDay(revoked_at)}`;
}

/** Explains why a mailbox gets no mail after someone who never confirmed removed their entry. */
export const explainObjection = (email: string, until: Date) =>
  `${email} gets no email until ${formatLongDay(until)}, because someone with this mailbox left the list without confirming`;
