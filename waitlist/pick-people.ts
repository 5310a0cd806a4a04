import { type Expression, type SqlBool, sql } from 'kysely';
import { NO_ROLE, REGISTRATIONS } from '#contract/registration.ts';
import type { Database, Session } from '#postgres/pool.ts';
import { formatLongDay } from '#runtime/format.ts';
import { IS_INVITATION } from './invitations.ts';
import { explainObjection } from './messages.ts';
import { type PeopleFilter, type PersonRow, selectPeople } from './people.ts';
import { queryBuilder, runQuery } from './query-builder.ts';
import { inTransaction, readInBatches } from './transaction.ts';

/** How many people in all, how many with each role (`none` stands for people without one), or exactly these people. */
export type Wanted = { count: number } | { shares: Map<string, number> } | { ids: string[] };
/** A wave takes people who confirmed their address, unless it includes the others. */
export type Eligibility = { includeUnconfirmed: boolean; filter?: PeopleFilter };

export type WavePerson = Pick<PersonRow, 'id' | 'created_at' | 'full_name' | 'email' | 'role' | 'confirmed_at'>;

/** Whether the registration `r` has no invitation, queued or sent. One that was revoked does not count. */
export const IS_UNINVITED = `not exists (select from waitlist.messages m where m.registration_id = r.id and ${IS_INVITATION})`;
export const MAILBOX_HASH = 'waitlist.keyed_hash(waitlist.base_mailbox(r.email))';
/** Whether the mailbox of `candidate` has no invitation, under whatever tag, and did not object before they confirmed. */
export const IS_MAILBOX_FREE = `
  not exists (select from waitlist.messages m where m.mailbox_hash = candidate.mailbox_hash and ${IS_INVITATION})
  and (candidate.confirmed_at is not null or not waitlist.has_objected(candidate.mailbox_hash))`;

function selectUninvited({ includeUnconfirmed, filter }: Eligibility) {
  const uninvited = selectPeople(filter).where(sql<boolean>`${sql.raw(IS_UNINVITED)}`);
  return includeUnconfirmed ? uninvited : uninvited.where('e.confirmed_at', 'is not', null);
}

/** Counts the people without an invitation by role. */
export function countUninvited(database: Session, eligibility: Eligibility) {
  const counts = selectUninvited(eligibility)
    .select(['r.role', sql<number>`count(*)::int`.as('count')])
    .groupBy('r.role')
    .orderBy('count', 'desc')
    .orderBy('r.role');
  return inTransaction(database, 'read', () => runQuery(database, counts));
}

/**
 * Picks the people that a wave would invite, in the order they registered, and changes nothing. A mailbox counts once,
 * whatever the tag in its address, and not at all if it has an invitation or objected.
 */
export function pickPeople(database: Session, wanted: Wanted, eligibility: Eligibility): Promise<WavePerson[]> {
  return inTransaction(database, 'read', async () => {
    const candidates = await pickCandidates(database, wanted, eligibility);
    return candidates.map(({ mailbox_hash: _, ...person }) => person);
  });
}

type Candidate = WavePerson & { mailbox_hash: Buffer };

async function pickCandidates(database: Database, wanted: Wanted, eligibility: Eligibility): Promise<Candidate[]> {
  const takenMailboxes = new Set<string>();
  const picked: Candidate[] = [];
  for (const share of toShares(wanted)) picked.push(...(await pickShare(database, share, eligibility, takenMailboxes)));
  return picked.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || Number(a.id) - Number(b.id));
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

const WAVE_PERSON_COLUMNS = ['r.id', 'r.created_at', 'r.full_name', 'r.email', 'r.role', 'e.confirmed_at'] as const;
const MIN_BATCH = 100;
const MAX_BATCH = 1000;

/**
 * Reads candidates until there are enough. Hashing a mailbox takes PostgreSQL longer than reading the
 * row. OFFSET 0 is an optimisation fence, so the hash is computed after the sort, and only for rows that are fetched.
 */
async function pickShare(database: Database, share: Share, eligibility: Eligibility, takenMailboxes: Set<string>) {
  const byRegistration = selectUninvited(eligibility)
    .select(WAVE_PERSON_COLUMNS)
    .where(share.condition)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .offset(0);
  const withMailbox = queryBuilder
    .selectFrom(byRegistration.as('r'))
    .selectAll('r')
    .select(sql<Buffer>`${sql.raw(MAILBOX_HASH)}`.as('mailbox_hash'))
    .offset(0);
  const candidates = queryBuilder
    .selectFrom(withMailbox.as('candidate'))
    .selectAll()
    .where(sql<boolean>`${sql.raw(IS_MAILBOX_FREE)}`)
    .compile();
  const batchSize = Math.min(MAX_BATCH, Math.max(MIN_BATCH, share.count));
  const picked: Candidate[] = [];
  for await (const batch of readInBatches<Candidate>(database, candidates.sql, candidates.parameters, batchSize)) {
    for (const candidate of batch) {
      if (picked.length === share.count) return picked;
      const mailbox = candidate.mailbox_hash.toString('hex');
      if (takenMailboxes.has(mailbox)) continue;
      takenMailboxes.add(mailbox);
      picked.push(candidate);
    }
  }
  return picked;
}

/** Someone who was named but would not be invited, and why, in a sentence that begins with their address. */
export type Skipped = { id: string; reason: string };

const NAMED = `
  select r.id, btrim(r.email) as email, ${MAILBOX_HASH} as mailbox_hash,
    e.confirmed_at, e.joined_at, e.accepted_at, e.invited_at,
    exists (select from waitlist.messages m where m.registration_id = r.id and ${IS_INVITATION}) as is_invited,
    case when e.confirmed_at is null then waitlist.objected_until(${MAILBOX_HASH}) end as objected_until,
    (select btrim(other.email) from waitlist.messages m join ${REGISTRATIONS} other on other.id = m.registration_id
     where m.mailbox_hash = ${MAILBOX_HASH} and ${IS_INVITATION} and other.id <> r.id limit 1) as invited_as
  from ${REGISTRATIONS} r join waitlist.entries e on e.registration_id = r.id
  where r.id = any($1::bigint[])
  order by r.created_at, r.id`;

/** Explains why a wave of these people leaves some of them out, in the order they registered. */
export function explainNotPicked(database: Session, ids: string[], eligibility: Eligibility): Promise<Skipped[]> {
  return inTransaction(database, 'read', async () => {
    const picked = await pickCandidates(database, { ids }, eligibility);
    const pickedIds = new Set(picked.map(({ id }) => id));
    const pickedEmails = new Map(picked.map(({ mailbox_hash, email }) => [mailbox_hash.toString('hex'), email.trim()]));
    const people = await database.query<NamedPerson>(NAMED, [ids]);
    return people
      .filter(({ id }) => !pickedIds.has(id))
      .map((person) => {
        const sameMailbox = pickedEmails.get(person.mailbox_hash.toString('hex'));
        return { id: person.id, reason: explainPerson(person, eligibility, sameMailbox) };
      });
  });
}

type NamedPerson = {
  id: string;
  email: string;
  mailbox_hash: Buffer;
  confirmed_at: Date | null;
  accepted_at: Date | null;
  joined_at: Date | null;
  /** When the invitation went out; null while it is queued. */
  invited_at: Date | null;
  is_invited: boolean;
  objected_until: Date | null;
  invited_as: string | null;
};

/** Explains why a person is left out. `sameMailbox` is another address of their mailbox that is in the wave. */
function explainPerson(person: NamedPerson, { includeUnconfirmed }: Eligibility, sameMailbox?: string): string {
  const { email, joined_at, accepted_at, invited_at, objected_until, invited_as } = person;
  if (joined_at) return `${email} joined on ${formatLongDay(joined_at)}`;
  if (accepted_at) return `${email} accepted an invitation on ${formatLongDay(accepted_at)}`;
  if (invited_at) return `${email} was invited on ${formatLongDay(invited_at)}`;
  if (person.is_invited) return `${email} has an invitation that has not been sent yet`;
  if (invited_as !== null) return `${email} is the same mailbox as ${invited_as}, which has an invitation`;
  if (objected_until) return explainObjection(email, objected_until);
  if (!includeUnconfirmed && person.confirmed_at === null) return `${email} has not confirmed the address`;
  if (sameMailbox !== undefined) return `${email} is the same mailbox as ${sameMailbox}, which is in this wave`;
  return `${email} does not match the other conditions`;
}
