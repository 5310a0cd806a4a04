import type { Database } from '../pool.ts';
import { table } from './transaction.ts';

// Only as many as can be sent soon: what is queued costs the database more than a registration does. Subqueries instead of
// joins let PostgreSQL begin after those found already, and stop at the last one it needs.
const QUEUE = `
  with people as (
    select r.id
    from ${table} r
    where r.id > (select found_to from waitlist.mail) and r.created_at >= (select switched_on_at from waitlist.mail)
      and (select m.id from waitlist.messages m where m.registration_id = r.id and m.kind = 'confirm' limit 1) is null
    order by r.id
    limit greatest(0, $1 - (select count(*) from waitlist.messages
      where state = 'waiting' and kind = 'confirm' and not_before <= now()))
    for key share of r skip locked
  ), entries as (
    insert into waitlist.entries (registration_id) select id from people on conflict do nothing
  )
  insert into waitlist.messages (registration_id, kind)
  select id, 'confirm' from people order by id
  on conflict do nothing
  returning id`;

/** People are found in the order of their ids. An hour later nobody before them can still turn up. */
const REMEMBER = `
  update waitlist.mail set found_to = sent.found_to
  from (select max(m.registration_id) as found_to from waitlist.messages m, waitlist.mail
    where m.registration_id > mail.found_to and m.kind = 'confirm' and m.first_attempt_at < now() - interval '1 hour') sent
  where sent.found_to > mail.found_to`;

/** Gives those who registered and have not been written to a key and a message. Returns how many. */
export async function queueConfirmations(database: Database, atMost: number): Promise<number> {
  return (await database.query({ text: QUEUE, values: [atMost] })).length;
}

/** Spares the next search those whom earlier ones have found. */
export async function rememberFound(database: Database): Promise<void> {
  await database.query({ text: REMEMBER });
}
