import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '#postgres/pool.ts';
import { formatLongDay, formatNumber } from '#text/format.ts';
import { type AuditAction, type AuditSource, writeAuditLog } from './audit-log.ts';
import { IS_INVITATION } from './invitations.ts';
import { MAX_WAVE_PEOPLE } from './limits.ts';
import { COUNTS_BY_STATE, explainObjection, type MessageCounts } from './messages.ts';
import { type PeopleFilter, type PersonRow, selectPeople } from './people.ts';
import { queryBuilder, runQuery } from './query-builder.ts';
import { Refusal } from './refusal.ts';
import { REGISTRATIONS } from './tables.ts';
import { inTransaction } from './transaction.ts';

export const NO_ROLE = 'none';

/** How many people in all, how many with each role (`none` stands for people without one), or exactly these people. */
export type Wanted = { count: number } | { shares: Map<string, number> } | { ids: string[] };
/** A wave takes people who confirmed their address, unless it includes the others. */
export type Selection = { includeUnconfirmed: boolean; filter?: PeopleFilter };

export type WavePerson = Pick<PersonRow, 'id' | 'created_at' | 'full_name' | 'email' | 'role' | 'confirmed_at'>;

const IS_UNINVITED = `not exists (select from waitlist.messages m where m.registration_id = r.id and ${IS_INVITATION})`;
const MAILBOX_HASH = 'waitlist.keyed_hash(waitlist.base_mailbox(r.email))';

/** Selects people without an invitation, sent or not. */
function selectUninvited({ includeUnconfirmed, filter }: Selection) {
  const uninvited = selectPeople(filter).where(sql<boolean>`${sql.raw(IS_UNINVITED)}`);
  return includeUnconfirmed ? uninvited : uninvited.where('e.confirmed_at', 'is not', null);
}

const WAVE_PERSON_COLUMNS = ['r.id', 'r.created_at', 'r.full_name', 'r.email', 'r.role', 'e.confirmed_at'] as const;

type Candidate = WavePerson & { mailbox: string };

/**
 * Picks the people that a wave would invite, the longest waiting first, and changes nothing. A mailbox counts once,
 * whatever the tag in its address, and not at all if it has an invitation or objected to mail.
 */
export function pickPeople(database: Database, wanted: Wanted, selection: Selection): Promise<WavePerson[]> {
  return inTransaction(database, 'read', async () => {
    const taken = new Set<string>();
    const picked: Candidate[] = [];
    for (const share of toShares(wanted)) picked.push(...(await pickShare(database, share, selection, taken)));
    picked.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || Number(a.id) - Number(b.id));
    return picked.map(({ mailbox: _, ...person }) => person);
  });
}

/** How many people to pick, and the condition on their registration `r`. */
type Share = { count: number; condition: Expression<SqlBool> };

function toShares(wanted: Wanted): Share[] {
  if ('ids' in wanted) return [{ count: wanted.ids.length, condition: sql`r.id = any(${wanted.ids}::bigint[])` }];
  if ('count' in wanted) return [{ count: wanted.count, condition: sql`true` }];
  return [...wanted.shares].map(([role, count]) => ({
    count,
    condition: role === NO_ROLE ? sql`r.role is null` : sql`r.role = ${role}`,
  }));
}

const MIN_BATCH = 100;

/**
 * Reads candidates through a cursor until there are enough. Finding out the mailbox of an address takes PostgreSQL
 * longer than reading it, so that is done only for people who are looked at: "offset" keeps it out of the sorting.
 */
async function pickShare(database: Database, share: Share, selection: Selection, taken: Set<string>) {
  const longestWaiting = selectUninvited(selection)
    .select(WAVE_PERSON_COLUMNS)
    .where(share.condition)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .offset(0);
  const candidatesQuery = queryBuilder
    .selectFrom(longestWaiting.as('r'))
    .selectAll('r')
    .select(sql<string>`encode(${sql.raw(MAILBOX_HASH)}, 'hex')`.as('mailbox'))
    .compile();
  await database.query(`declare candidates no scroll cursor for ${candidatesQuery.sql}`, [
    ...candidatesQuery.parameters,
  ]);
  const picked: Candidate[] = [];
  while (picked.length < share.count) {
    const batch = Math.max(MIN_BATCH, share.count - picked.length);
    const candidates = await database.query<Candidate>(`fetch ${batch} from candidates`);
    const blocked = await findBlockedMailboxes(database, candidates);
    for (const candidate of candidates) {
      if (picked.length === share.count || taken.has(candidate.mailbox) || blocked.has(candidate.mailbox)) continue;
      taken.add(candidate.mailbox);
      picked.push(candidate);
    }
    if (candidates.length < batch) break;
  }
  await database.query('close candidates');
  return picked;
}

/** Finds the mailboxes that have an invitation already, under whatever tag, or objected to mail. */
async function findBlockedMailboxes(database: Database, candidates: Candidate[]): Promise<Set<string>> {
  const mailboxes = candidates.map(({ mailbox }) => mailbox);
  const blocked = await database.query<{ mailbox: string }>(
    `with mailboxes as (select decode(unnest($1::text[]), 'hex') as mailbox_hash)
     select encode(mailbox_hash, 'hex') as mailbox from mailboxes
     where exists (select from waitlist.messages m where m.mailbox_hash = mailboxes.mailbox_hash and ${IS_INVITATION})
       or exists (select from waitlist.objections o where o.mailbox_hash = mailboxes.mailbox_hash and o.until > now())`,
    [mailboxes],
  );
  return new Set(blocked.map(({ mailbox }) => mailbox));
}

/** Counts the people without an invitation by role. */
export function countWaiting(database: Database, selection: Selection) {
  const counts = selectUninvited(selection)
    .select(['r.role', sql<number>`count(*)::int`.as('count')])
    .groupBy('r.role')
    .orderBy('count', 'desc')
    .orderBy('r.role');
  return inTransaction(database, 'read', () => runQuery(database, counts));
}

/** Someone who was named but would not be invited, and why, in a sentence that begins with their address. */
export type Skipped = { id: string; reason: string };

const NAMED = `
  select r.id, btrim(r.email) as email, encode(${MAILBOX_HASH}, 'hex') as mailbox,
    e.confirmed_at, e.joined_at, e.accepted_at, e.invited_at,
    exists (select from waitlist.messages m where m.registration_id = r.id and ${IS_INVITATION}) as is_invited,
    (select o.until from waitlist.objections o where o.mailbox_hash = ${MAILBOX_HASH} and o.until > now()) as objected_until,
    (select btrim(other.email) from waitlist.messages m join ${REGISTRATIONS} other on other.id = m.registration_id
     where m.mailbox_hash = ${MAILBOX_HASH} and ${IS_INVITATION} and other.id <> r.id limit 1) as invited_as
  from ${REGISTRATIONS} r left join waitlist.entries e on e.registration_id = r.id
  where r.id = any($1::bigint[])
  order by r.created_at, r.id`;

/** Explains why a wave of these people leaves some of them out, the longest waiting first. */
export function explainSkipped(database: Database, ids: string[], { filter, ...selection }: Selection) {
  return inTransaction(database, 'read', async (): Promise<Skipped[]> => {
    const people = await database.query<NamedPerson>(NAMED, [ids]);
    const matching = await runQuery(
      database,
      selectPeople(filter).select('r.id').where(sql<boolean>`r.id = any(${ids}::bigint[])`),
    );
    const selected = new Set(matching.map(({ id }) => id));
    const picked = new Map<string, string>();
    const skipped: Skipped[] = [];
    for (const person of people) {
      const reason =
        explainPerson(person, selection, picked.get(person.mailbox)) ??
        (selected.has(person.id) ? null : `${person.email} does not match the other conditions`);
      if (reason === null) picked.set(person.mailbox, person.email);
      else skipped.push({ id: person.id, reason });
    }
    return skipped;
  });
}

type NamedPerson = {
  id: string;
  email: string;
  mailbox: string;
  confirmed_at: Date | null;
  accepted_at: Date | null;
  joined_at: Date | null;
  /** When the invitation went out; null while it waits. */
  invited_at: Date | null;
  is_invited: boolean;
  objected_until: Date | null;
  invited_as: string | null;
};

/**
 * Explains why a person is left out; null if they are not. `picked` is another address of the same mailbox that is in
 * the wave.
 */
function explainPerson(
  person: NamedPerson,
  { includeUnconfirmed }: Selection,
  picked: string | undefined,
): string | null {
  const { email, joined_at, accepted_at, invited_at, objected_until, invited_as } = person;
  if (joined_at) return `${email} joined on ${formatLongDay(joined_at)}`;
  if (accepted_at) return `${email} accepted an invitation on ${formatLongDay(accepted_at)}`;
  if (invited_at) return `${email} was invited on ${formatLongDay(invited_at)}`;
  if (person.is_invited) return `${email} has an invitation that has not been sent yet`;
  if (invited_as !== null) return `${email} is the same mailbox as ${invited_as}, which has an invitation`;
  if (objected_until) return explainObjection(email, objected_until);
  if (!includeUnconfirmed && person.confirmed_at === null) return `${email} has not confirmed the address`;
  return picked === undefined ? null : `${email} is the same mailbox as ${picked}, which is in this wave`;
}

// Picks the oldest entry of each mailbox, as pickPeople does: the same people, unless something has changed since.
const START = `
  with people as (
    select r.id, r.created_at, ${MAILBOX_HASH} as mailbox_hash from ${REGISTRATIONS} r
    where r.id = any($1::bigint[]) and ${IS_UNINVITED}
    for key share
  ), invited as (
    select distinct on (mailbox_hash) id, created_at, mailbox_hash from people
    where not exists (select from waitlist.messages m where m.mailbox_hash = people.mailbox_hash and ${IS_INVITATION})
      and not exists (select from waitlist.objections o where o.mailbox_hash = people.mailbox_hash and o.until > now())
    order by mailbox_hash, created_at, id
  ), entries as (
    insert into waitlist.entries (registration_id) select id from invited on conflict do nothing
  ), wave as (
    insert into waitlist.waves (paused_at) select null where exists (select from invited) returning id
  ), messages as (
    insert into waitlist.messages (registration_id, kind, wave_id, mailbox_hash)
    select invited.id, 'invite', wave.id, invited.mailbox_hash from invited cross join wave
    order by invited.created_at, invited.id
    returning wave_id
  )
  select wave_id as id, count(*)::int as people from messages group by wave_id`;

const NO_ONE_LEFT = 'None of them can be invited any more: they have left or been invited in the meantime';

/**
 * Makes a wave of these people, on one connection. Anyone who has left, was invited or objected in the meantime is not
 * in it; refuses if no one is left.
 */
export async function startWave(database: Database, source: AuditSource, ids: string[]) {
  if (ids.length === 0) throw new Refusal('invalid', 'A wave needs at least one person');
  if (ids.length > MAX_WAVE_PEOPLE) {
    throw new Refusal('invalid', `A wave has at most ${formatNumber(MAX_WAVE_PEOPLE)} people`);
  }
  return inTransaction(database, 'write', async () => {
    // If two operators start a wave together, the second one sees who the first one invited.
    await database.query('lock table waitlist.waves in share row exclusive mode');
    const [wave] = await database.query<{ id: string; people: number }>(START, [ids]);
    if (!wave) throw new Refusal('conflict', NO_ONE_LEFT);
    await writeAuditLog(database, source, 'wave started', wave.people);
    return wave;
  });
}

export type Wave = Omit<MessageCounts, 'kind'> & {
  id: string;
  created_at: Date;
  paused_at: Date | null;
  cancelled_at: Date | null;
  people: number;
  /** How many of the invited people accepted, and how many of these then joined. */
  accepted: number;
  joined: number;
  /** When the next deferred message is tried again. */
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
    join waitlist.messages i on i.registration_id = a.registration_id and i.kind = 'invite' and i.revoked_at is null
    group by 1
  ) as came on came.wave_id = w.id
  group by w.id, came.accepted, came.joined
  order by w.id desc`;

/** Lists all waves, the newest first. People who have left the list are no longer counted. */
export const listWaves = (database: Database) => database.query<Wave>(LIST);

const PAUSE =
  'update waitlist.waves set paused_at = coalesce(paused_at, now()) where id = $1 returning 0 as taken_back';
const RESUME = 'update waitlist.waves set paused_at = null where id = $1 returning 0 as taken_back';

// A message that is being sent again, or may have arrived, stays.
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
  select (select count(*) from released)::int as taken_back from wave`;

/** Pauses a wave. Messages in flight still go out. */
export const pauseWave = (database: Database, source: AuditSource, id: string) =>
  changeWave(database, source, 'wave paused', PAUSE, id);

export const resumeWave = (database: Database, source: AuditSource, id: string) =>
  changeWave(database, source, 'wave resumed', RESUME, id);

/**
 * Cancels a wave. Messages in flight still go out. Returns how many people had no mail yet and can be invited again.
 */
export const cancelWave = (database: Database, source: AuditSource, id: string) =>
  changeWave(database, source, 'wave cancelled', CANCEL, id);

function changeWave(database: Database, source: AuditSource, action: AuditAction, text: string, id: string) {
  return inTransaction(database, 'write', async () => {
    const [wave] = await database.query<{ taken_back: number }>(text, [id]);
    if (!wave) throw new Refusal('unknown', `There is no wave ${id}`);
    await writeAuditLog(database, source, action, 1);
    return wave.taken_back;
  });
}
