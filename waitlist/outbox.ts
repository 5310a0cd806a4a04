import type { MessageKind } from '#contract/messages.ts';
import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';
import { queryRow } from './transaction.ts';

// The outbox is the table waitlist.messages. The life of a message in it:
//
// 1. Registering, asking for a link and starting a wave insert a message as `queued`; nothing is decided then.
// 2. A sender takes it when it is due: it is `sending`, until the outcome is stored or the lease ends. What must not go
//    out any more is taken out of the outbox at that moment (waitlist.take_messages).
// 3. The mail server accepts it, and it is `sent`; or refuses it for good, and it is `failed`.
// 4. An attempt that fails for now makes it `queued` again, for later: five times, then it is `failed`. While the mail
//    server itself is in trouble, the sender pauses, and that counts against no message.
// 5. If its sender dies, the lease ends and another sender sends it again. It may then arrive twice, with one Message-ID.
//
// "Send again" queues what was sent or has failed (messages.ts).

/**
 * Whether the outbox has a confirmation for this person, in whatever state. Someone without one is "not emailed": limits,
 * an objection, or mail that was off kept them from getting it.
 */
export const hasConfirmation = (person: string) => `exists (
  select from waitlist.messages where registration_id = ${person}.id and kind = 'confirm')`;

/** Selects from the people `r` who registered since $1 and were not emailed. */
const selectNotEmailed = (result: string) => `
  select ${result} from ${REGISTRATIONS} r where r.created_at >= $1 and not ${hasConfirmation('r')}`;

const COUNT_NOT_EMAILED = selectNotEmailed('count(*)::int as count');
const QUEUE_NOT_EMAILED = selectNotEmailed(
  `waitlist.queue_confirmations(coalesce(array_agg(r.id), '{}'), coalesce(array_agg(r.email), '{}'), true) as queued`,
);

export async function countNotEmailed(database: Database, since: Date): Promise<number> {
  const { count } = await queryRow<{ count: number }>(database, COUNT_NOT_EMAILED, [since]);
  return count;
}

/**
 * Queues a confirmation to everyone who has registered since this time and was not emailed. Newcomers' confirmations go
 * first. Returns how many were queued.
 */
export async function queueEarlierPeople(database: Database, since: Date): Promise<number> {
  const { queued } = await queryRow<{ queued: number }>(database, QUEUE_NOT_EMAILED, [since]);
  return queued;
}

/**
 * Counts, among the ten thousand people who registered last, those who did so while mail was on and were not emailed:
 * their mailbox has had enough mail, or objected.
 */
export async function countRecentlyNotEmailed(database: Database): Promise<number> {
  const { count } = await queryRow<{ count: number }>(
    database,
    `select count(*)::int as count
     from (select id, created_at from ${REGISTRATIONS} order by id desc limit 10000) as r
     join waitlist.mail on r.created_at >= mail.switched_on_at
     where not ${hasConfirmation('r')}`,
  );
  return count;
}

export async function queueLinks(database: Database): Promise<void> {
  await database.query('select waitlist.queue_links(1000)');
}

/** Erases objections after 30 days and requests for a link after one day, when they have served their purpose. */
export async function eraseExpired(database: Database): Promise<void> {
  await database.query('delete from waitlist.objections where until < now()');
  await database.query(`delete from waitlist.link_requests where requested_at[1] < now() - interval '1 day'`);
}

export type MessageState = 'queued' | 'sending' | 'sent' | 'failed';

export type TakenMessage = {
  id: string;
  kind: MessageKind;
  email: string;
  /** The key of the person's entry, in hexadecimal as in links. */
  key: string;
  /** The number of this attempt, which tells it from those of other senders. */
  attempt: number;
  resent: number;
};

/** `kinds` lists the kinds of messages to take, the most urgent first. */
type TakeOptions = { atMost: number; perMinute: number; leaseSeconds: number; kinds: readonly MessageKind[] };

/** Takes the next messages that are due. They belong to the caller until the lease ends. */
export const takeMessages = (database: Database, { atMost, perMinute, leaseSeconds, kinds }: TakeOptions) =>
  database.query<TakenMessage>('select * from waitlist.take_messages($1, $2, $3, $4)', [
    atMost,
    perMinute,
    leaseSeconds,
    kinds,
  ]);

/** Says whether any message is due, even if the rate does not allow taking it yet, and whether links are to be queued. */
export function findWork(database: Database, kinds: readonly MessageKind[]) {
  return queryRow<{ isAnyDue: boolean; areLinksWanted: boolean }>(
    database,
    `select exists (
        select from waitlist.messages m left join waitlist.waves w on w.id = m.wave_id
        where m.state in ('queued', 'sending') and m.due_at <= now() and w.paused_at is null and m.kind = any($1)
      ) as "isAnyDue",
      exists (select from waitlist.link_requests where registration_id is not null) as "areLinksWanted"`,
    [kinds],
  );
}

/**
 * How an attempt to send a message ended. `deferred`: this message failed for now. `blocked`: the mail server would have
 * taken no other message either. `code` is the mail server's answer, if there is one.
 */
export type SendOutcome = { result: 'sent' | 'failed' | 'deferred' | 'blocked'; code: number | null };
export type StateAfterAttempt = Exclude<MessageState, 'sending'>;

/** When a message that was deferred is tried again. After these, it fails. */
export const RETRY_AFTER = ['1 minute', '10 minutes', '1 hour', '6 hours', '1 day'];

// A message that was blocked is due after a minute and from then on goes after newer ones, in case the trouble was about
// its address: a stranger who registers such addresses holds nobody up.
const STORE_OUTCOME = `
  update waitlist.messages
  set state = case
      when $3 in ('sent', 'failed') then $3
      when $3 = 'deferred' and failures >= cardinality($5::interval[]) then 'failed'
      else 'queued' end,
    failures = failures + case $3 when 'deferred' then 1 else 0 end,
    is_backlog = is_backlog or $3 = 'blocked',
    due_at = now() + case $3
      when 'deferred' then coalesce(($5::interval[])[failures + 1], '0') when 'blocked' then interval '1 minute' else '0' end,
    sent_at = case $3 when 'sent' then now() else sent_at end,
    smtp_code = $4
  where id = $1 and attempts = $2 and state = 'sending'
  returning state`;

/** Stores the outcome. Returns undefined if another sender has the message by now, or it is gone with its person. */
export async function storeOutcome(
  database: Database,
  { id, attempt }: Pick<TakenMessage, 'id' | 'attempt'>,
  { result, code }: SendOutcome,
) {
  const values = [id, attempt, result, code, RETRY_AFTER];
  const [row] = await database.query<{ state: StateAfterAttempt }>(STORE_OUTCOME, values);
  return row?.state;
}
