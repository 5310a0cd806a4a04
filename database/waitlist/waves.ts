import type { Database } from '../pool.ts';
import { COUNTS_BY_STATE } from './messages.ts';
import { inTransaction, query, table } from './transaction.ts';

export const NO_ROLE = 'none';

/** How many of each role (`none`: without one), or how many in all. */
export type Wanted = { count: number } | { shares: Map<string, number> };
type Options = { confirmedOnly: boolean };

export type Invitee = {
  id: string;
  created_at: Date;
  full_name: string;
  email: string;
  role: string | null;
  confirmed_at: Date | null;
};

/** `r` without an invitation, sent or not. */
const UNINVITED = `not exists (select from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite')`;

const CANDIDATES = `
  select r.id, r.created_at, r.full_name, r.email, r.role, e.confirmed_at,
    row_number() over (partition by r.role order by r.created_at, r.id) as place
  from ${table} r left join waitlist.entries e on e.registration_id = r.id
  where ${UNINVITED} and (e.confirmed_at is not null or not $1)`;

const PICK = `
  select c.id, c.created_at, c.full_name, c.email, c.role, c.confirmed_at
  from (${CANDIDATES}) c
  left join unnest($2::text[], $3::int[]) as share (role, count) on share.role = coalesce(c.role, '${NO_ROLE}')
  where c.place <= share.count or $4::int is not null
  order by c.created_at, c.id
  limit $4`;

/** Who would be invited, the longest waiting first. Changes nothing. */
export function pickInvitees(database: Database, wanted: Wanted, { confirmedOnly }: Options): Promise<Invitee[]> {
  const shares = 'shares' in wanted ? wanted.shares : new Map<string, number>();
  const limit = 'count' in wanted ? wanted.count : null;
  return query(database, PICK, [confirmedOnly, [...shares.keys()], [...shares.values()], limit]);
}

const WAITING = `
  select r.role, count(*)::int as count
  from ${table} r
  where ${UNINVITED}
    and (not $1 or exists (select from waitlist.entries e where e.registration_id = r.id and e.confirmed_at is not null))
  group by 1 order by 2 desc, 1`;

/** How many of each role have no invitation yet. */
export const countWaiting = (database: Database, { confirmedOnly }: Options) =>
  query<{ role: string | null; count: number }>(database, WAITING, [confirmedOnly]);

// Someone who objected to earlier mails is written to when that is over.
const START = `
  with people as (
    select r.id, r.created_at, waitlist.keyed_hash(waitlist.base_mailbox(r.email)) as mailbox_hash from ${table} r
    where r.id = any($1::bigint[]) and ${UNINVITED}
    for key share
  ), entries as (
    insert into waitlist.entries (registration_id) select id from people on conflict do nothing
  ), wave as (
    insert into waitlist.waves (paused_at) select null where exists (select from people) returning id
  ), messages as (
    insert into waitlist.messages (registration_id, kind, wave_id, mailbox_hash, not_before)
    select people.id, 'invite', wave.id, people.mailbox_hash, greatest(now(), objection.until)
    from people cross join wave left join waitlist.objections objection using (mailbox_hash)
    order by people.created_at, people.id
    returning wave_id
  )
  select wave_id as id, count(*)::int as people from messages group by wave_id`;

/**
 * Makes a wave of these people, in one transaction on one connection. Anyone who has left or was invited in the meantime
 * is not in it; undefined if no one is left.
 */
export function startWave(database: Database, ids: string[]) {
  return inTransaction(database, 'write', async () => {
    // If two operators start a wave together, the second one sees who the first one invited.
    await query(database, 'lock table waitlist.waves in share row exclusive mode');
    const [wave] = await query<{ id: string; people: number }>(database, START, [ids]);
    return wave;
  });
}

export type Wave = {
  id: string;
  created_at: Date;
  paused_at: Date | null;
  people: number;
  sent: number;
  waiting: number;
  failed: number;
  uncertain: number;
  /** When the first of those that were put off is tried again. */
  next_try_at: Date | null;
};

const LIST = `
  select w.id, w.created_at, w.paused_at, count(m.id)::int as people, ${COUNTS_BY_STATE},
    min(m.not_before) filter (where m.state = 'waiting' and m.not_before > now()) as next_try_at
  from waitlist.waves w left join waitlist.messages m on m.wave_id = w.id
  group by w.id
  order by w.id desc`;

/** The newest first. People who left are no longer counted. */
export const listWaves = (database: Database) => query<Wave>(database, LIST);

/** What is in flight still goes out. False if there is no such wave. */
export const pauseWave = (database: Database, id: number) => setPause(database, id, 'coalesce(paused_at, now())');
export const resumeWave = (database: Database, id: number) => setPause(database, id, 'null');

async function setPause(database: Database, id: number, pausedAt: string): Promise<boolean> {
  const text = `update waitlist.waves set paused_at = ${pausedAt} where id = $1 returning true`;
  return (await query(database, text, [id])).length > 0;
}
