import type { Database } from '#postgres/pool.ts';
import type { MessageKind } from '#registration/own-entry.ts';
import { formatLongDay, formatNumber } from '#text/format.ts';
import { type AuditAction, type AuditSource, writeAuditLog } from './audit-log.ts';
import { findPerson } from './find-person.ts';
import { MAX_MESSAGES } from './limits.ts';
import { Refusal } from './refusal.ts';
import { type MessageState, REGISTRATIONS } from './tables.ts';
import { inTransaction, queryRow } from './transaction.ts';

export type MessageCounts = { kind: MessageKind; sent: number; waiting: number; failed: number; uncertain: number };

/** Counts the messages `m` by their state. */
export const COUNTS_BY_STATE = `
  count(*) filter (where m.state = 'sent')::int as sent,
  count(*) filter (where m.state in ('waiting', 'sending'))::int as waiting,
  count(*) filter (where m.state = 'failed')::int as failed,
  count(*) filter (where m.state = 'uncertain')::int as uncertain`;

/**
 * The condition that the message `m` cannot have arrived: its text has not begun to go out, or it waits because the mail
 * server refused the text for now. Retrying an uncertain message erases the answer of the mail server.
 */
export const IS_UNSENT = `(m.sent_at is null
  and (m.body_at is null or m.state = 'waiting' and m.smtp_code is not null))`;

export const countMessages = (database: Database) =>
  database.query<MessageCounts>(
    `select m.kind, ${COUNTS_BY_STATE} from waitlist.messages m group by m.kind order by m.kind`,
  );

type Outbox = { states: { state: string; count: number }[]; oldest: number; lastSent: number | null };

/** Reads the outbox for metrics. Times are in seconds. The messages of a paused wave are not due. */
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
  state: MessageState;
  email: string;
  attempts: number;
  first_attempt_at: Date | null;
  smtp_code: number | null;
  /** When the invitation in it was revoked. */
  revoked_at: Date | null;
};
export type Undelivered = ListedMessage & { state: 'failed' | 'uncertain'; first_attempt_at: Date };

const selectMessages = (condition: string) => `
  select m.id, m.kind, m.wave_id, m.state, r.email, m.attempts, m.first_attempt_at, m.smtp_code, m.revoked_at
  from waitlist.messages m join ${REGISTRATIONS} r on r.id = m.registration_id
  where ${condition}
  order by m.id`;

/** Lists messages that were refused for good, or may not have arrived. */
export const listUndelivered = (database: Database) =>
  database.query<Undelivered>(selectMessages(`m.state in ('failed', 'uncertain')`));

export async function listMessagesTo(database: Database, email: string): Promise<ListedMessage[]> {
  const person = await findPerson(database, { email });
  return person ? database.query(selectMessages('m.registration_id = $1'), [person.id]) : [];
}

/** The numbers of the messages that an action changed, and for every other message the reason why not. */
export type MessagesChanged = { changed: string[]; skipped: string[] };

type Change = {
  action: AuditAction;
  set: string;
  /** A message in another state is left as it is. */
  states: MessageState[];
  /** Whether the action sends the mail, which not everyone may get. */
  isSending: boolean;
};

const QUEUE_AGAIN = `state = 'waiting', first_attempt_at = null, smtp_code = null, not_before = now()`;

const CHANGES = {
  retry: { action: 'retried', set: QUEUE_AGAIN, states: ['failed', 'uncertain'], isSending: true },
  resend: {
    action: 'resent',
    set: `${QUEUE_AGAIN}, wire_hash = null, resent = resent + 1`,
    states: ['sent', 'failed', 'uncertain'],
    isSending: true,
  },
  markAsArrived: {
    action: 'settled',
    set: `state = 'sent', sent_at = coalesce(body_at, now())`,
    states: ['uncertain'],
    isSending: false,
  },
} as const satisfies Record<string, Change>;

/** Queues these messages again. One that is uncertain may then arrive twice. */
export const retryMessages = (database: Database, source: AuditSource, numbers: string[]) =>
  changeMessages(database, source, CHANGES.retry, numbers);

/** Queues everything that failed. */
export async function retryFailed(database: Database, source: AuditSource): Promise<MessagesChanged> {
  return inTransaction(database, 'write', async () => {
    const failed = await database.query<{ id: string }>(`select id from waitlist.messages where state = 'failed'`);
    const numbers = failed.map(({ id }) => id);
    return applyChange(database, source, CHANGES.retry, numbers);
  });
}

/** Queues these messages once more, although they may have arrived, for someone who lost the mail. */
export const resendMessages = (database: Database, source: AuditSource, numbers: string[]) =>
  changeMessages(database, source, CHANGES.resend, numbers);

/** Marks uncertain messages as sent: the owner has seen in the mail server's log that they arrived. */
export const markAsArrived = (database: Database, source: AuditSource, numbers: string[]) =>
  changeMessages(database, source, CHANGES.markAsArrived, numbers);

function changeMessages(database: Database, source: AuditSource, change: Change, numbers: string[]) {
  if (numbers.length > MAX_MESSAGES) {
    throw new Refusal('invalid', `At most ${formatNumber(MAX_MESSAGES)} messages can be changed at a time`);
  }
  return inTransaction(database, 'write', () => applyChange(database, source, change, numbers));
}

/** Expects the caller's transaction. Nothing is recorded if nothing can be changed. */
async function applyChange(database: Database, source: AuditSource, change: Change, numbers: string[]) {
  const found = await database.query<Changeable>(READ_CHANGEABLE, [numbers]);
  const messages = new Map(found.map((message) => [message.id, message]));
  const changed: string[] = [];
  const skipped: string[] = [];
  for (const number of new Set(numbers)) {
    const reason = explainUnchanged(number, messages.get(number), change);
    if (reason === null) changed.push(number);
    else skipped.push(reason);
  }
  if (changed.length > 0) {
    await database.query(`update waitlist.messages set ${change.set} where id = any($1::bigint[])`, [changed]);
    await writeAuditLog(database, source, change.action, changed.length);
  }
  return { changed, skipped };
}

type Changeable = Pick<ListedMessage, 'id' | 'kind' | 'state' | 'email'> & {
  sent_at: Date | null;
  revoked_at: Date | null;
  accepted_at: Date | null;
  joined_at: Date | null;
  objected_until: Date | null;
};

const READ_CHANGEABLE = `
  select m.id, m.kind, m.state, btrim(r.email) as email, m.sent_at, m.revoked_at, e.accepted_at, e.joined_at,
    o.until as objected_until
  from waitlist.messages m
  join ${REGISTRATIONS} r on r.id = m.registration_id
  join waitlist.entries e on e.registration_id = m.registration_id
  left join waitlist.objections o on o.mailbox_hash = m.mailbox_hash and o.until > now()
  where m.id = any($1::bigint[])
  for update of m`;

/** Explains why the message is left as it is; null if it can be changed. */
function explainUnchanged(number: string, message: Changeable | undefined, { states, isSending }: Change) {
  if (message === undefined) return `There is no message ${number}`;
  if (!states.includes(message.state)) return `Message ${number} is ${message.state}, so it was left as it is`;
  const reason = isSending ? explainUnwanted(message) : null;
  return reason && `Message ${number} was not sent: ${reason}`;
}

/** Explains why a mailbox gets no mail after someone who never confirmed removed their entry. */
export const explainObjection = (email: string, until: Date) =>
  `${email} gets no mail until ${formatLongDay(until)}, because someone with this mailbox left the list without confirming`;

/** Explains why this mail should not go to its person again; null if it may. */
function explainUnwanted(message: Changeable): string | null {
  const { kind, state, email, sent_at, accepted_at, joined_at, revoked_at, objected_until } = message;
  if (objected_until) return explainObjection(email, objected_until);
  if (kind !== 'invite') return null;
  if (joined_at) return `${email} joined on ${formatLongDay(joined_at)}`;
  if (revoked_at) return `the invitation of ${email} was revoked on ${formatLongDay(revoked_at)}`;
  // Queued again, it would count as not sent yet, and the code that the person has would stop working.
  if (accepted_at && state === 'uncertain' && sent_at === null) {
    return `${email} accepted on ${formatLongDay(accepted_at)}, so it arrived: settle it`;
  }
  return null;
}
