import type { Database } from '#postgres/pool.ts';
import { COUNTS_BY_STATE, type MessageCounts } from './messages.ts';
import { ACCEPTED, CONFIRMED, type PeopleFilter, type PersonRow, toCondition } from './people.ts';
import { fromCounts, fromParts } from './people-indexes.ts';
import { inTransaction, table } from './transaction.ts';

export const NO_ROLE = 'none';

/** How many of each role (`none`: without one), or how many in all, or these people. */
export type Wanted = { count: number } | { shares: Map<string, number> } | { ids: string[] };
type Selection = { confirmedOnly: boolean; filter?: PeopleFilter };

export type Invitee = Pick<PersonRow, 'id' | 'created_at' | 'full_name' | 'email' | 'role' | 'confirmed_at'>;

/** Everyone with an invitation, sent or not: read once, also by a pick of several roles. */
const WITH_INVITED = `with invited as materialized (select registration_id from waitlist.messages where kind = 'invite')`;
/** Not a join: that would not stop at the limit of a pick. */
const UNINVITED = 'r.id not in (select registration_id from invited)';

function toInvitable({ confirmedOnly, filter = {} }: Selection) {
  const { text, values } = toCondition(filter);
  const isConfirmed = `r.id in (select registration_id from ${CONFIRMED})`;
  return { text: `${text} and ${UNINVITED} and ${confirmedOnly ? isConfirmed : 'true'}`, values };
}

/** Who would be invited, the longest waiting first. Changes nothing. */
export function pickInvitees(database: Database, wanted: Wanted, selection: Selection): Promise<Invitee[]> {
  const { text, values } = toInvitable(selection);
  const value = (given: unknown) => `$${values.push(given)}`;
  const shares =
    'shares' in wanted ? [...wanted.shares] : [[null, 'ids' in wanted ? wanted.ids.length : wanted.count] as const];
  const isWanted = 'ids' in wanted ? `r.id = any(${value(wanted.ids)}::bigint[])` : 'true';
  return inTransaction(database, 'read', async () => {
    const picks: string[] = [];
    for (const [role, count] of shares) {
      const hasRole = role === null ? 'true' : role === NO_ROLE ? 'role is null' : `role = ${value(role)}`;
      const oldest = `order by created_at, id limit ${value(count)}`;
      const select = (isPart: string) =>
        `select id, created_at from ${table} as r where ${isPart} and ${hasRole} and ${isWanted} and ${text} ${oldest}`;
      picks.push(`(select id from ${await fromParts(database, select)} as oldest ${oldest})`);
    }
    return database.query<Invitee>(
      `${WITH_INVITED}
       select r.id, r.created_at, r.full_name, r.email, r.role, e.confirmed_at
       from (${picks.join(' union all ')}) as picked
       join ${table} r using (id) left join waitlist.entries e on e.registration_id = r.id
       order by r.created_at, r.id`,
      values,
    );
  });
}

export function countWaiting(database: Database, selection: Selection) {
  const { text, values } = toInvitable(selection);
  return inTransaction(database, 'read', async () =>
    database.query<{ role: string | null; count: number }>(
      `${WITH_INVITED} select role, sum(count)::int as count from ${await fromCounts(database, ['role'], text)}
       group by 1 order by 2 desc, 1`,
      values,
    ),
  );
}

// Someone who objected to earlier mails is not written to.
const START = `
  ${WITH_INVITED}, people as (
    select r.id, r.created_at, waitlist.keyed_hash(waitlist.base_mailbox(r.email)) as mailbox_hash from ${table} r
    where r.id = any($1::bigint[]) and ${UNINVITED} and not exists (
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
    from (select registration_id, joined_at from ${ACCEPTED}) as a
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
