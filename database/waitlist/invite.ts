import type { Database } from '../pool.ts';
import { inTransaction, table } from './transaction.ts';

/** How many of each role (`none`: of those who told none), or so many whatever their role. */
type Wanted = { count: number } | { shares: Map<string, number> };

export type Invitee = {
  id: string;
  created_at: Date;
  full_name: string;
  email: string;
  role: string | null;
  confirmed_at: Date | null;
};

const NO_ROLE = 'none';

// Whoever has an invitation already, sent or not, gets no second one.
const CANDIDATES = `
  select r.id, r.created_at, r.full_name, r.email, r.role, e.confirmed_at,
    row_number() over (partition by r.role order by r.created_at, r.id) as place
  from ${table} r left join waitlist.entries e on e.registration_id = r.id
  where not exists (select from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite')
    and (e.confirmed_at is not null or not $1)`;

const PICK = `
  select c.id, c.created_at, c.full_name, c.email, c.role, c.confirmed_at
  from (${CANDIDATES}) c
  left join unnest($2::text[], $3::int[]) as share (role, count) on share.role = coalesce(c.role, '${NO_ROLE}')
  where c.place <= share.count or $4::int is not null
  order by c.created_at, c.id
  limit $4`;

/** Who would be invited, the longest waiting first. Changes nothing. */
export async function pickInvitees(
  database: Database,
  wanted: Wanted,
  { confirmedOnly }: { confirmedOnly: boolean },
): Promise<Invitee[]> {
  const shares = 'shares' in wanted ? wanted.shares : new Map<string, number>();
  const limit = 'count' in wanted ? wanted.count : null;
  const values = [confirmedOnly, [...shares.keys()], [...shares.values()], limit];
  return (await database.query({ text: PICK, values })) as Invitee[];
}

const FREEZE = `
  with people as (
    select r.id, r.created_at from ${table} r
    where r.id = any($1::bigint[])
      and not exists (select from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite')
    for key share
  ), entries as (
    insert into waitlist.entries (registration_id) select id from people on conflict do nothing
  ), wave as (
    insert into waitlist.waves (paused_at) select null where exists (select from people) returning id
  ), messages as (
    insert into waitlist.messages (registration_id, kind, wave_id)
    select people.id, 'invite', wave.id from people, wave order by people.created_at, people.id
    returning wave_id
  )
  select wave_id, count(*) as people from messages group by wave_id`;

export type FrozenWave = { id: string; people: number };

/**
 * Makes a wave of these people, in one transaction on one connection. Who has left or was invited meanwhile is not in
 * it; undefined if nobody is left.
 */
export function freezeWave(database: Database, ids: string[]): Promise<FrozenWave | undefined> {
  return inTransaction(database, 'write', async () => {
    // Two operators may do this at once: the second one then sees whom the first one invited.
    await database.query({ text: 'lock table waitlist.waves in share row exclusive mode' });
    const [wave] = await database.query({ text: FREEZE, values: [ids] });
    return wave && { id: String(wave.wave_id), people: Number(wave.people) };
  });
}
