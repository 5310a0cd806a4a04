import type { Database } from '#postgres/pool.ts';
import type { MessageKind } from '#registration/own-entry.ts';
import { REGISTRATIONS } from './tables.ts';
import { queryRow } from './transaction.ts';

/** Makes sure that mail is on: people who register from then on get a confirmation. It writes no audit log. */
export async function ensureMailIsOn(database: Database): Promise<void> {
  await database.query('insert into waitlist.mail default values on conflict do nothing');
}

/** Stores what the database needs to know to accept and redeem invitations, unless this sender sends none. */
export async function saveInvitationSettings(
  database: Database,
  { inviteUrl, invitationDays }: { inviteUrl: string | null; invitationDays: number },
): Promise<void> {
  if (inviteUrl === null) return;
  await database.query(
    `update waitlist.mail set invite_url = $1, invitation_days = $2
     where (invite_url, invitation_days) is distinct from ($1, $2)`,
    [inviteUrl, invitationDays],
  );
}

/** Selects people who registered since $1 and were not written to: no confirmation is waiting, sent or refused. */
const NOT_WRITTEN_TO = `
  from ${REGISTRATIONS} r
  where r.created_at >= $1
    and not exists (select from waitlist.messages m where m.registration_id = r.id and m.kind = 'confirm')`;

export async function countNotWrittenTo(database: Database, since: Date): Promise<number> {
  const { count } = await queryRow<{ count: number }>(database, `select count(*)::int as count ${NOT_WRITTEN_TO}`, [
    since,
  ]);
  return count;
}

/**
 * Queues a confirmation to everyone who has registered since this time and was not written to, as far as the limit per
 * mailbox allows. It is sent while no newcomer's mail is due. Returns how many were queued.
 */
export async function queueEarlierPeople(database: Database, since: Date): Promise<number> {
  const { queued } = await queryRow<{ queued: number }>(
    database,
    `select waitlist.queue_confirmations(coalesce(array_agg(r.id), '{}'), coalesce(array_agg(r.email), '{}'), true) as queued
     ${NOT_WRITTEN_TO}`,
    [since],
  );
  return queued;
}

/**
 * How many people registered while mail was on and were not written to: because queueing the confirmation failed, which
 * also leaves them without an entry, or because their mailbox has had enough mail or objected.
 */
type NotWrittenToByReason = { failed: number; limited: number };

const NOT_WRITTEN_TO_BY_REASON = `
  select count(*) filter (where e.registration_id is null)::int as failed,
    count(*) filter (where e.registration_id is not null and m.id is null)::int as limited
  from (select id, created_at from ${REGISTRATIONS} order by id desc limit 10000) as recent
  join waitlist.mail on recent.created_at >= mail.switched_on_at
  left join waitlist.entries e on e.registration_id = recent.id
  left join waitlist.messages m on m.registration_id = recent.id and m.kind = 'confirm'`;

/** Looks at the ten thousand people who registered last. */
export const countNotWrittenToByReason = (database: Database) =>
  queryRow<NotWrittenToByReason>(database, NOT_WRITTEN_TO_BY_REASON);

export async function queueLinks(database: Database): Promise<void> {
  await database.query('select waitlist.queue_links(1000)');
}

/** Erases objections after 30 days and requests for a link after one day, when they have served their purpose. */
export async function eraseExpired(database: Database): Promise<void> {
  await database.query('delete from waitlist.objections where until < now()');
  await database.query(`delete from waitlist.link_requests where requested_at[1] < now() - interval '1 day'`);
}

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
type Attempt = Pick<TakenMessage, 'id' | 'attempt'>;

const DUE = `
  from waitlist.messages m left join waitlist.waves w on w.id = m.wave_id
  where m.state = 'waiting' and m.not_before <= now() and w.paused_at is null and m.revoked_at is null`;

// Locking the one row of waitlist.mail makes senders take one after the other, so they keep to the rate together.
// Mails of up to a second may go out at once. To make up for it, a minute counts as 61 seconds, so that no minute ever
// has more mails than it should.
const TAKE = `
  with rate as (
    select greatest(next_send_at, clock_timestamp() - interval '1 second') as next, interval '61 seconds' / $2 as step
    from waitlist.mail
    for update
  ), allowed as (
    select coalesce(max(least($1, greatest(0,
      floor(extract(epoch from clock_timestamp() - next) / extract(epoch from step)) + 1))), 0) as count from rate
  ), due as (
    select due.id from unnest($4::text[]) with ordinality as wanted (kind, place), lateral (
      select m.id ${DUE} and m.kind = wanted.kind
      order by m.is_backlog, m.not_before, m.id
      limit (select count from allowed)
      for update of m skip locked
    ) due
    order by wanted.place
    limit (select count from allowed)
  ), spent as (
    update waitlist.mail set next_send_at = rate.next + rate.step * (select count(*) from due)
    from rate
    where exists (select from due)
  )
  update waitlist.messages m
  set state = 'sending', attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, now()),
    leased_until = now() + make_interval(secs => $3), body_at = null
  from due, waitlist.entries e, ${REGISTRATIONS} r
  where m.id = due.id and e.registration_id = m.registration_id and r.id = m.registration_id
  returning m.id, m.kind, btrim(r.email) as email, encode(e.key, 'hex') as key, m.attempts as attempt, m.resent`;

/** `kinds` lists the kinds of messages to take, the most urgent first. */
type TakeOptions = { atMost: number; perMinute: number; leaseSeconds: number; kinds: readonly MessageKind[] };

/** Takes the next messages that are due. They belong to the caller until the lease ends. */
export const takeMessages = (database: Database, { atMost, perMinute, leaseSeconds, kinds }: TakeOptions) =>
  database.query<TakenMessage>(TAKE, [atMost, perMinute, leaseSeconds, kinds]);

/** Whether any message is due, even if the rate does not allow taking it yet. */
export async function isAnyDue(database: Database, kinds: readonly MessageKind[]): Promise<boolean> {
  return (await database.query(`select ${DUE} and m.kind = any($1) limit 1`, [kinds])).length > 0;
}

/**
 * The condition that the message `m`, which a sender has taken, must no longer go out: in the meantime its invitation
 * was revoked, or its mailbox objected.
 */
const IS_UNWANTED = `(m.revoked_at is not null or exists (
  select from waitlist.objections o where o.mailbox_hash = m.mailbox_hash and o.until > now()))`;

const BEGIN = `
  update waitlist.messages m
  set body_at = now(), leased_until = now() + make_interval(secs => $3), wire_hash = waitlist.keyed_hash($4)
  where id = $1 and attempts = $2 and state = 'sending' and body_at is null and leased_until > now()
    and not ${IS_UNWANTED}
  returning true`;

/**
 * Called just before the message's text goes out. Returns false if the message is no longer the caller's, or must
 * no longer go out. Throws a unique violation if another spelling of this address has had a message of this kind.
 */
export async function markBodyStarted(
  database: Database,
  { id, attempt }: Attempt,
  leaseSeconds: number,
  wireAddress: string,
) {
  return (await database.query(BEGIN, [id, attempt, leaseSeconds, wireAddress])).length > 0;
}

/** How an attempt to send a message ended. `code` is the mail server's answer, if there is one. */
export type SendOutcome = { state: 'sent' | 'failed' | 'uncertain' | 'retry'; code: number | null };
/** With `isServerTrouble`, the mail server would have taken no other mail either. */
type AttemptOutcome = SendOutcome & { isServerTrouble?: boolean };
/** A message is withdrawn, instead of waiting again, if it must no longer go out. */
export type StateAfterAttempt = 'sent' | 'failed' | 'uncertain' | 'waiting' | 'withdrawn';

// These end the messages that `attempt` selects as withdrawn, as leave_waitlist does: a mail that had been sent before,
// and was to be sent again, stays as sent. The others are deleted.
const DELETE_WITHDRAWN = `
  delete from waitlist.messages m using attempt
  where m.id = attempt.id and attempt.state = 'withdrawn' and m.sent_at is null`;
const KEPT_STATE = `case attempt.state when 'withdrawn' then 'sent' else attempt.state end`;
const IS_KEPT = `m.id = attempt.id and (attempt.state <> 'withdrawn' or m.sent_at is not null)`;

// A message is retried after a minute, then after as long as it has been tried so far: 1, 1, 2, 4, 8 minutes … up to
// four hours. It fails after two days, but not while the mail server is in trouble, which says nothing about this
// message.
const STORE_OUTCOME = `
  with attempt as (
    select m.id, case
      when $3 <> 'retry' then $3
      when ${IS_UNWANTED} then 'withdrawn'
      when m.first_attempt_at < now() - interval '2 days' and not $5 then 'failed'
      else 'waiting'
    end as state
    from waitlist.messages m
    where m.id = $1 and m.attempts = $2 and m.state in ('sending', 'uncertain')
    for update
  ), deleted as (${DELETE_WITHDRAWN}
  ), kept as (
    update waitlist.messages m set
      state = ${KEPT_STATE},
      not_before = case when $3 = 'retry'
        then now() + greatest(interval '1 minute', least(now() - first_attempt_at, interval '4 hours')) else not_before end,
      sent_at = case when $3 = 'sent' then now() else sent_at end,
      leased_until = null,
      smtp_code = $4
    from attempt where ${IS_KEPT}
  )
  select state from attempt`;

/** Stores the outcome. Returns undefined if the message is no longer the caller's, or its person was erased. */
export async function storeOutcome(database: Database, { id, attempt }: Attempt, outcome: AttemptOutcome) {
  const { state, code, isServerTrouble = false } = outcome;
  const values = [id, attempt, state, code, isServerTrouble];
  const [row] = await database.query<{ state: StateAfterAttempt }>(STORE_OUTCOME, values);
  return row?.state;
}

const RECLAIM = `
  with attempt as (
    select m.id, case
      when m.body_at is not null then 'uncertain'
      when ${IS_UNWANTED} then 'withdrawn'
      else 'waiting'
    end as state
    from waitlist.messages m
    where m.state = 'sending' and m.leased_until < now()
    for update
  ), deleted as (${DELETE_WITHDRAWN}
  ), kept as (
    update waitlist.messages m set state = ${KEPT_STATE}, leased_until = null
    from attempt where ${IS_KEPT}
  )
  select id, state from attempt`;

/**
 * Reclaims messages whose sender was killed before it could store their outcome. A message whose text had not begun to go out
 * cannot have arrived, so it waits again, unless it must no longer go out. The others are uncertain.
 */
export const reclaimMessages = (database: Database) =>
  database.query<{ id: string; state: 'waiting' | 'uncertain' | 'withdrawn' }>(RECLAIM);
