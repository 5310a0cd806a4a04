import type { MessageKind } from '#contract/messages.ts';
import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database, Session } from '#postgres/pool.ts';
import { formatLongDay, formatNumber } from '#runtime/format.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { findPerson } from './find-person.ts';
import type { MessageState } from './outbox.ts';
import { Refusal } from './refusal.ts';
import { MAX_MESSAGES } from './request-limits.ts';
import { inTransaction, type Transaction } from './transaction.ts';

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
  /** When it was sent or last tried, or will be tried next. */
  at: Date | null;
  /** When the invitation in it was revoked. */
  revoked_at: Date | null;
  /** Why it cannot be sent again; null if it can. */
  why_not_again: string | null;
};

/** Why a message cannot be sent again, in the words of the database. */
type Reason = 'queued' | 'sending' | 'objected' | 'joined' | 'revoked';
type ReadMessage = Omit<ListedMessage, 'why_not_again'> & { reason: Reason | null; reason_at: Date | null };

/** Reads the messages `m` of this condition, the oldest first. */
async function readMessages(database: Database, condition: string, values: unknown[]): Promise<ListedMessage[]> {
  const found = await database.query<ReadMessage>(
    `select m.id, m.kind, m.wave_id, m.state, btrim(r.email) as email, m.attempts, m.attempted_at, m.smtp_code,
       m.revoked_at, why.reason, why.at as reason_at,
       case when m.state = 'queued' then m.due_at else coalesce(m.sent_at, m.attempted_at) end as at
     from waitlist.messages m join ${REGISTRATIONS} r on r.id = m.registration_id,
       waitlist.why_not_sent_again(m.id) as why
     where ${condition}
     order by m.id`,
    values,
  );
  return found.map(({ reason, reason_at, ...message }) => ({
    ...message,
    why_not_again: reason === null ? null : explainNotAgain(message.email, reason, reason_at),
  }));
}

/** Lists what failed, the oldest first: all of it, or so much. */
export const listFailed = (database: Database, limit: number | null = null) =>
  readMessages(database, `m.id in (select id from waitlist.messages where state = 'failed' order by id limit $1)`, [
    limit,
  ]);

export const listMessagesToPerson = (database: Database, id: string) =>
  readMessages(database, 'm.registration_id = $1', [id]);

export async function listMessagesTo(database: Transaction, email: string): Promise<ListedMessage[]> {
  const person = await findPerson(database, { email });
  return person ? listMessagesToPerson(database, person.id) : [];
}

/** Counts what failed by its kind. */
export const countFailed = (database: Database) =>
  database.query<{ kind: MessageKind; count: number }>(
    `select kind, count(*)::int as count from waitlist.messages where state = 'failed' group by kind order by kind`,
  );

/** What failed, by its kind and by what keeps it from being sent again; null for what can be. */
export type FailedCount = { kind: MessageKind; reason: Exclude<Reason, 'queued' | 'sending'> | null; count: number };

export const countSendableAgain = (database: Database) =>
  database.query<FailedCount>(
    `select m.kind, why.reason, count(*)::int as count
     from waitlist.messages m, waitlist.why_not_sent_again(m.id) as why
     where m.state = 'failed' group by 1, 2 order by 1, 2`,
  );

/** The ids of the messages that are queued again, and for every other message the reason why not. */
export type SentAgain = { queued: string[]; skipped: string[] };

/** Queues these messages once more: what has failed, and what was sent but did not reach its person. */
export function sendAgain(session: Session, source: AuditSource, ids: string[]): Promise<SentAgain> {
  if (ids.length > MAX_MESSAGES) {
    throw new Refusal('invalid', `At most ${formatNumber(MAX_MESSAGES)} emails can be sent again at a time`);
  }
  return inTransaction(session, 'write', (database) => queueAgain(database, source, ids));
}

/** Queues everything that failed. */
export function sendFailedAgain(session: Session, source: AuditSource): Promise<SentAgain> {
  return inTransaction(session, 'write', async (database) => {
    const failed = await database.query<{ id: string }>(`select id from waitlist.messages where state = 'failed'`);
    const ids = failed.map(({ id }) => id);
    return queueAgain(database, source, ids);
  });
}

// A mail program would hide a second email with the Message-ID of one that arrived, so what was sent gets a new one.
const QUEUE_AGAIN = `
  update waitlist.messages
  set state = 'queued', queued_at = now(), due_at = now(), failures = 0, smtp_code = null,
    resent = resent + case when sent_at is null then 0 else 1 end
  where id = any($1::bigint[])`;

/** Nothing is recorded if nothing is queued. */
async function queueAgain(database: Transaction, source: AuditSource, ids: string[]): Promise<SentAgain> {
  // Someone else may be queueing them: what is read afterwards is as they left it.
  await database.query('select from waitlist.messages where id = any($1::bigint[]) order by id for update', [ids]);
  const found = await readMessages(database, 'm.id = any($1::bigint[])', [ids]);
  const messages = new Map(found.map((message) => [message.id, message]));
  const queued: string[] = [];
  const skipped: string[] = [];
  for (const id of new Set(ids)) {
    const message = messages.get(id);
    if (message?.why_not_again === null) queued.push(id);
    else skipped.push(message ? `Email ${id} was not sent: ${message.why_not_again}` : `There is no email ${id}`);
  }
  if (queued.length > 0) {
    await database.query(QUEUE_AGAIN, [queued]);
    await writeAuditLog(database, source, 'sent again', queued.length);
  }
  return { queued, skipped };
}

function explainNotAgain(email: string, reason: Reason, at: Date | null): string {
  const day = at ? formatLongDay(at) : '';
  const sentences = {
    queued: 'it is queued',
    sending: 'it is being sent',
    objected: explainObjection(email, day),
    joined: `${email} joined on ${day}`,
    revoked: `the invitation of ${email} was revoked on ${day}`,
  };
  return sentences[reason];
}

/** Explains why a mailbox gets no mail after someone who never confirmed removed their entry. */
export const explainObjection = (email: string, until: string) =>
  `${email} gets no email until ${until}, because someone with this mailbox left the list without confirming`;
