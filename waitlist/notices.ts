import type { Database } from '#postgres/pool.ts';
import { REGISTRATIONS } from './tables.ts';

/** Who registered, and who began to use the product, since the previous notice. */
export type Notice = {
  /** It stays the same at every attempt. */
  id: string;
  attempt: number;
  roles: { role: string | null; count: number }[];
  /** The names of the first few who registered. */
  names: string[];
  /** How many began to use the product. */
  joined: number;
  joined_names: string[];
};

/** Makes sure that notices are on, for people who register from then on. */
export async function ensureNoticesAreOn(database: Database): Promise<void> {
  await database.query(
    `insert into waitlist.notices (told_registration) select coalesce(max(id), 0) from ${REGISTRATIONS}
     on conflict do nothing`,
  );
}

// Rows do not become visible in the order of their ids and times, because transactions take different times to commit.
// Ten seconds later, all earlier rows are visible.
const VISIBLE_BEFORE = `now() - interval '10 seconds'`;
const ID = `batch_registration || '-' || to_char(batch_joined_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;
const NEW_PEOPLE = `${REGISTRATIONS} where id > told_registration and id <= batch_registration`;
const NEW_USERS = `waitlist.entries e where joined_at > told_joined_at and joined_at <= batch_joined_at`;

// The bounds of a batch stay until it is delivered. Concurrent servers wait for the row and then see its lease.
const TAKE = `
  with latest as (
    select coalesce(max(id), 0) as registration, ${VISIBLE_BEFORE} as joined_at
    from ${REGISTRATIONS} where created_at < ${VISIBLE_BEFORE}
  ), taken as (
    update waitlist.notices
    set batch_registration = coalesce(batch_registration, greatest(told_registration, latest.registration)),
      batch_joined_at = coalesce(batch_joined_at, greatest(told_joined_at, latest.joined_at)),
      attempts = attempts + 1,
      leased_until = now() + interval '1 minute'
    from latest
    where not_before <= now() and coalesce(leased_until < now(), true)
      and (batch_registration is not null or latest.registration > told_registration or exists (
        select from waitlist.entries e where e.joined_at > told_joined_at and e.joined_at <= latest.joined_at))
    returning notices.*
  )
  select ${ID} as id, attempts as attempt,
    (select coalesce(json_agg(by_role), '[]') from (
      select role, count(*)::int from ${NEW_PEOPLE} group by role order by count(*) desc, role) as by_role) as roles,
    array(select full_name from ${NEW_PEOPLE} order by id limit $1) as names,
    (select count(*)::int from ${NEW_USERS}) as joined,
    array(
      select r.full_name from ${REGISTRATIONS} r
      where r.id in (select e.registration_id from ${NEW_USERS}) order by r.id limit $1) as joined_names
  from taken`;

/** Takes the next notice, with at most this many names, if it is due. It belongs to the caller for a minute. */
export async function takeNotice(database: Database, names: number): Promise<Notice | undefined> {
  const [notice] = await database.query<Notice>(TAKE, [names]);
  return notice;
}

const IS_OURS = `attempts = $1 and ${ID} = $2`;
const DELIVERED = `
  update waitlist.notices
  set told_registration = batch_registration, told_joined_at = batch_joined_at, batch_registration = null,
    batch_joined_at = null, attempts = 0, leased_until = null, not_before = now() + interval '1 minute'
  where ${IS_OURS}`;
// A failed notice is tried again after 1, 2, 4 … minutes, up to four hours.
const FAILED = `
  update waitlist.notices
  set leased_until = null, not_before = now() + least(interval '4 hours', interval '1 minute' * 2 ^ least(attempts - 1, 8))
  where ${IS_OURS}`;

/** Stores whether the notice was delivered, unless another server has taken it in the meantime. */
export async function storeNoticeOutcome(
  database: Database,
  { attempt, id }: Notice,
  isDelivered: boolean,
): Promise<void> {
  await database.query(isDelivered ? DELIVERED : FAILED, [attempt, id]);
}
