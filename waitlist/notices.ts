import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';
import { RETRY_AFTER } from './outbox.ts';

/** Who registered, and who began to use the product, since the previous notice. */
export type NoticeContent = {
  roles: { role: string | null; count: number }[];
  /** How many began to use the product. */
  joined: number;
};

/** The last registration and the last time that it tells about. The time is text, because a Date has no microseconds. */
type Notice = NoticeContent & { last_registration: string; last_joined_at: string };

/** Makes sure that notices are on, for people who register from then on. */
export async function switchNoticesOn(database: Database): Promise<void> {
  await database.query(
    `insert into waitlist.notices (told_registration) select coalesce(max(id), 0) from ${REGISTRATIONS}
     on conflict do nothing`,
  );
}

// Rows do not become visible in the order of their ids and times, because transactions take different times to commit.
// Ten seconds later, all earlier rows are visible.
const VISIBLE_BEFORE = `now() - interval '10 seconds'`;
const NEW_PEOPLE = `${REGISTRATIONS} where id > told_registration and id <= last_registration`;
const NEW_USERS = `waitlist.entries where joined_at > told_joined_at and joined_at <= last_joined_at`;

// A clock that was ahead may have stored a time that no step leads to. Such a notice is due. now() is when the statement
// began: another server may have stored its own time since, while this one waited for the row.
const IS_DUE = `(due_at <= now() or due_at > clock_timestamp() + coalesce(($1::interval[])[least(failures, cardinality($1::interval[]))], '1 minute'))`;

// Whoever moves due_at on posts the notice. If that server is killed, the next one posts it a minute later.
const TAKE = `
  with latest as (
    select (select coalesce(max(id), 0) from ${REGISTRATIONS} where created_at < ${VISIBLE_BEFORE}) as registration,
      (select max(joined_at) from waitlist.entries where joined_at < ${VISIBLE_BEFORE}) as joined_at
  ), taken as (
    update waitlist.notices
    set due_at = now() + interval '1 minute'
    from latest
    where ${IS_DUE} and (latest.registration > told_registration or latest.joined_at > told_joined_at)
    returning told_registration, told_joined_at, greatest(told_registration, latest.registration) as last_registration,
      greatest(told_joined_at, latest.joined_at) as last_joined_at
  )
  select last_registration, last_joined_at::text,
    (select coalesce(json_agg(by_role), '[]') from (
      select role, count(*)::int from ${NEW_PEOPLE} group by role order by count(*) desc, role) as by_role) as roles,
    (select count(*)::int from ${NEW_USERS}) as joined
  from taken`;

/** Takes the next notice, if it is due. */
export async function takeNotice(database: Database): Promise<Notice | undefined> {
  const [notice] = await database.query<Notice>(TAKE, [RETRY_AFTER]);
  return notice;
}

/** Remembers who the channel has been told about. */
export async function storeNoticeDelivered(database: Database, notice: Notice): Promise<void> {
  await database.query('update waitlist.notices set told_registration = $1, told_joined_at = $2, failures = 0', [
    notice.last_registration,
    notice.last_joined_at,
  ]);
}

/** Puts the next try off, as for a message, but never gives up. */
export async function storeNoticeFailed(database: Database): Promise<void> {
  await database.query(
    `update waitlist.notices
     set failures = failures + 1, due_at = now() + ($1::interval[])[least(failures + 1, cardinality($1::interval[]))]`,
    [RETRY_AFTER],
  );
}
