import type { Database } from '../pool.ts';
import { table } from './transaction.ts';

export type MessageKind = 'confirm' | 'invite';

export type TakenMessage = {
  /** A bigint, which the driver gives as text. */
  id: string;
  kind: MessageKind;
  email: string;
  /** In hexadecimal, as it stands in links. */
  key: string;
  /** Tells this attempt from those before and after, by whichever sender. */
  attempt: number;
};
export type Attempt = Pick<TakenMessage, 'id' | 'attempt'>;

type Limits = { atMost: number; perMinute: number; leaseSeconds: number; kinds: MessageKind[] };

const due = (kinds: string) => `
  from waitlist.messages m left join waitlist.waves w on w.id = m.wave_id
  where m.state = 'waiting' and m.kind = any(${kinds}) and m.not_before <= now() and w.paused_at is null`;

// Locking the one row of waitlist.mail lets senders take one after the other, so that they keep to the rate together.
// Up to a second's worth may go out at once: a minute is counted as 61 seconds, so that none ever has more than it should.
const TAKE = `
  with rate as (
    select greatest(next_send_at, clock_timestamp() - interval '1 second') as next, interval '61 seconds' / $2 as step
    from waitlist.mail
    for update
  ), due as (
    select m.id ${due('$4')}
    order by m.kind, m.not_before, m.id
    limit (select coalesce(max(least($1, greatest(0,
      floor(extract(epoch from clock_timestamp() - next) / extract(epoch from step)) + 1))), 0) from rate)
    for update of m skip locked
  ), spent as (
    update waitlist.mail set next_send_at = rate.next + rate.step * (select count(*) from due)
    from rate
    where exists (select from due)
  )
  update waitlist.messages m
  set state = 'sending', attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, now()),
    leased_until = now() + make_interval(secs => $3), body_at = null
  from due, waitlist.entries e, ${table} r
  where m.id = due.id and e.registration_id = m.registration_id and r.id = m.registration_id
  returning m.id, m.kind, btrim(r.email) as email, encode(e.key, 'hex') as key, m.attempts as attempt`;

/** The next that are due, confirmations first. They belong to the caller until the lease ends. */
export async function takeMessages(database: Database, limits: Limits): Promise<TakenMessage[]> {
  const { atMost, perMinute, leaseSeconds, kinds } = limits;
  const rows = await database.query({ text: TAKE, values: [atMost, perMinute, leaseSeconds, kinds] });
  return rows as TakenMessage[];
}

/** Whether any could be taken, were it not for the rate. */
export async function isAnyDue(database: Database, kinds: MessageKind[]): Promise<boolean> {
  return (await database.query({ text: `select ${due('$1')} limit 1`, values: [kinds] })).length > 0;
}

const BEGIN = `
  update waitlist.messages set body_at = now(), leased_until = now() + make_interval(secs => $3)
  where id = $1 and attempts = $2 and state = 'sending' and body_at is null and leased_until > now()
  returning true`;

/** To be called just before the message's text goes out: false if it belongs to somebody else by now, or to nobody. */
export async function beginBody(database: Database, { id, attempt }: Attempt, leaseSeconds: number): Promise<boolean> {
  return (await database.query({ text: BEGIN, values: [id, attempt, leaseSeconds] })).length > 0;
}
