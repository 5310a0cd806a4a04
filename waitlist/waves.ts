import { sql } from 'kysely';
import type { Database } from '#postgres/pool.ts';
import { COUNTS_BY_STATE, type MessageCounts } from './messages.ts';
import { type PeopleFilter, type PersonRow, selectPeople } from './people.ts';
import { runQuery } from './query-builder.ts';
import { inTransaction, table } from './transaction.ts';

export const NO_ROLE = 'none';

/** How many of each role (`none`: without one), or how many in all, or these people. */
export type Wanted = { count: number } | { shares: Map<string, number> } | { ids: string[] };
type Selection = { confirmedOnly: boolean; filter?: PeopleFilter };

export type Invitee = Pick<PersonRow, 'id' | 'created_at' | 'full_name' | 'email' | 'role' | 'confirmed_at'>;

/** People without an invitation, sent or not. */
function selectUninvited({ confirmedOnly, filter }: Selection) {
  const uninvited = selectPeople(filter).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('waitlist.messages as m').whereRef('m.registration_id', '=', 'r.id').where('m.kind', '=', 'invite'),
      ),
    ),
  );
  return confirmedOnly ? uninvited.where('e.confirmed_at', 'is not', null) : uninvited;
}

const INVITEE_COLUMNS = ['r.id', 'r.created_at', 'r.full_name', 'r.email', 'r.role', 'e.confirmed_at'] as const;

/** Who would be invited, the longest waiting first. Changes nothing. */
export function pickInvitees(database: Database, wanted: Wanted, selection: Selection): Promise<Invitee[]> {
  const longestWaiting = selectUninvited(selection).select(INVITEE_COLUMNS).orderBy('r.created_at').orderBy('r.id');
  if ('ids' in wanted) {
    const isWanted = sql<boolean>`r.id = any(${wanted.ids}::bigint[])`;
    return inTransaction(database, 'read', () => runQuery(database, longestWaiting.where(isWanted)));
  }
  if ('count' in wanted) {
    return inTransaction(database, 'read', () => runQuery(database, longestWaiting.limit(wanted.count)));
  }
  return inTransaction(database, 'read', async () => {
    const ids: string[] = [];
    for (const [role, count] of wanted.shares) {
      const hasRole = role === NO_ROLE ? sql<boolean>`r.role is null` : sql<boolean>`r.role = ${role}`;
      const picked = await runQuery(database, longestWaiting.where(hasRole).limit(count));
      ids.push(...picked.map(({ id }) => id));
    }
    return runQuery(database, longestWaiting.where(sql<boolean>`r.id = any(${ids}::bigint[])`));
  });
}

/** How many people of each role have no invitation. */
export function countWaiting(database: Database, selection: Selection) {
  const counts = selectUninvited(selection)
    .select(['r.role', sql<number>`count(*)::int`.as('count')])
    .groupBy('r.role')
    .orderBy('count', 'desc')
    .orderBy('r.role');
  return inTransaction(database, 'read', () => runQuery(database, counts));
}

// Someone who objected to earlier mails is not written to.
const START = `
  with people as (
    select r.id, r.created_at, waitlist.keyed_hash(waitlist.base_mailbox(r.email)) as mailbox_hash from ${table} r
    where r.id = any($1::bigint[])
      and not exists (select from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite')
      and not exists (
        select from waitlist.objections o
        where o.mailbox_hash = waitlist.keyed_hash(waitlist.base_mailbox(r.email)) and o.until > now())
    for key share
  ), entries as (
    insert into waitlist.entries (registration_id) select id from people on conflict do nothing
  ), wave as (
    insert into waitlist.waves (paused_at) select null where exists (select from people) returning id
  ), messages as (
    insert into waitlist.messages (registration_id, kind, wave_id, mailbox_hash)
    select people.id, 'invite', wave.id, people.mailbox_hash from people cross join wave
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
    await database.query('lock table waitlist.waves in share row exclusive mode');
    const [wave] = await database.query<{ id: string; people: number }>(START, [ids]);
    return wave;
  });
}

export type Wave = Omit<MessageCounts, 'kind'> & {
  id: string;
  created_at: Date;
  paused_at: Date | null;
  cancelled_at: Date | null;
  people: number;
  /** Of those who were invited. */
  accepted: number;
  joined: number;
  /** When the first of those that were put off is tried again. */
  next_try_at: Date | null;
};

const LIST = `
  select w.id, w.created_at, w.paused_at, w.cancelled_at, count(m.id)::int as people, ${COUNTS_BY_STATE},
    coalesce(came.accepted, 0)::int as accepted, coalesce(came.joined, 0)::int as joined,
    min(m.not_before) filter (where m.state = 'waiting' and m.not_before > now()) as next_try_at
  from waitlist.waves w left join waitlist.messages m on m.wave_id = w.id
  left join (
    select i.wave_id, count(*) as accepted, count(a.joined_at) as joined
    from (select registration_id, joined_at from waitlist.entries where accepted_at is not null) as a
    join waitlist.messages i on i.registration_id = a.registration_id and i.kind = 'invite'
    group by 1
  ) as came on came.wave_id = w.id
  group by w.id, came.accepted, came.joined
  order by w.id desc`;

/** The newest first. People who left are no longer counted. */
export const listWaves = (database: Database) => database.query<Wave>(LIST);

/** What is in flight still goes out. False if there is no such wave. */
const setPause = (pausedAt: string) => async (database: Database, id: number) =>
  (await database.query(`update waitlist.waves set paused_at = ${pausedAt} where id = $1 returning id`, [id])).length >
  0;
export const pauseWave = setPause('coalesce(paused_at, now())');
export const resumeWave = setPause('null');

// A mail that is being sent again, or may have arrived, is not taken back.
const CANCEL = `
  with wave as (
    update waitlist.waves set cancelled_at = coalesce(cancelled_at, now()) where id = $1 returning id
  ), waiting as (
    select m.id, m.sent_at, coalesce(m.sent_at, m.body_at) is null as is_unsent
    from waitlist.messages m join wave on m.wave_id = wave.id
    where m.state = 'waiting'
    for update of m
  ), kept as (
    update waitlist.messages m set state = case when m.sent_at is null then 'uncertain' else 'sent' end
    from waiting where m.id = waiting.id and not waiting.is_unsent
  ), released as (
    delete from waitlist.messages m using waiting where m.id = waiting.id and waiting.is_unsent returning m.id
  )
  select (select count(*) from released)::int as released from wave`;

/**
 * What is in flight still goes out. Everyone whose mail has not gone out can be invited again: returns how many;
 * undefined if there is no such wave.
 */
export async function cancelWave(database: Database, id: number): Promise<number | undefined> {
  const [wave] = await database.query<{ released: number }>(CANCEL, [id]);
  return wave?.released;
}
