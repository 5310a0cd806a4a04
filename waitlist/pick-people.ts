import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database, Session } from '#postgres/pool.ts';
import { formatLongDay, formatNumber } from '#runtime/format.ts';
import { type Bind, NONE, selectMatching } from './filters.ts';
import { explainObjection } from './messages.ts';
import { type PeopleFilter, type PersonRow, selectPeople } from './people.ts';
import { inTransaction, queryRow, readInBatches, type Transaction } from './transaction.ts';

/** How many people in all, how many with each role (`none` stands for people without one), or exactly these people. */
export type Wanted = { count: number } | { shares: Map<string, number> } | { ids: string[] };
/** A wave takes people who confirmed their address, unless it includes the others. */
export type Eligibility = { includeUnconfirmed: boolean; filter?: PeopleFilter };

export type WavePerson = Pick<PersonRow, 'id' | 'created_at' | 'full_name' | 'email' | 'role' | 'confirmed_at'>;

/** Why someone cannot be invited, in the words of the database. The other fields are null where they mean nothing. */
type Obstacle = {
  reason: 'joined' | 'accepted' | 'invited' | 'not sent yet' | 'same mailbox' | 'objected' | null;
  /** Since when, or until when they object. */
  at: Date | null;
  /** Another address of their mailbox, which has an invitation. */
  other_email: string | null;
  mailbox_hash: Buffer | null;
};

/** Reads what keeps this person from being invited. */
export const readObstacle = (database: Database, id: string) =>
  queryRow<Obstacle>(database, 'select * from waitlist.why_not_invited($1)', [id]);

/** Selects the people who have no invitation, and confirmed if they have to. */
function selectUninvited({ includeUnconfirmed, filter }: Eligibility) {
  const { people, ...statement } = selectPeople(filter);
  const uninvited = `${people}
    and not exists (select from waitlist.messages m where m.registration_id = r.id and waitlist.is_invitation(m))
    ${includeUnconfirmed ? '' : 'and e.confirmed_at is not null'}`;
  return { uninvited, ...statement };
}

/** Counts them by role. It does not look at mailboxes, which would take seconds. */
export function countUninvited(session: Session, eligibility: Eligibility) {
  const { uninvited, values } = selectUninvited(eligibility);
  const text = `select r.role, count(*)::int as count from ${uninvited} group by r.role order by count desc, r.role`;
  return inTransaction(session, 'read', (database) =>
    database.query<{ role: string | null; count: number }>(text, values),
  );
}

/**
 * Picks the people that a wave would invite, in the order they registered, and changes nothing. A mailbox counts once,
 * whatever the tag in its address, and not at all if it has an invitation or objected.
 */
export function pickPeople(session: Session, wanted: Wanted, eligibility: Eligibility): Promise<WavePerson[]> {
  return inTransaction(session, 'read', async (database) => {
    const candidates = await pickCandidates(database, wanted, eligibility);
    return candidates.map(({ mailbox_hash: _, ...person }) => person);
  });
}

type Candidate = WavePerson & Pick<Obstacle, 'mailbox_hash'>;

export async function pickCandidates(
  database: Transaction,
  wanted: Wanted,
  eligibility: Eligibility,
): Promise<Candidate[]> {
  const takenMailboxes = new Set<string>();
  const picked: Candidate[] = [];
  for (const share of toShares(wanted)) picked.push(...(await pickShare(database, share, eligibility, takenMailboxes)));
  return picked.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || Number(a.id) - Number(b.id));
}

/** How many people to pick, and the condition on their registration `r`. */
type Share = { count: number; match(bind: Bind): string };

function toShares(wanted: Wanted): Share[] {
  if ('ids' in wanted)
    return [{ count: wanted.ids.length, match: (bind) => `r.id = any(${bind(wanted.ids)}::bigint[])` }];
  if ('count' in wanted) return [{ count: wanted.count, match: () => 'true' }];
  return [...wanted.shares].map(([role, count]) => ({ count, match: (bind) => selectMatching('role', role, bind) }));
}

const toText = (hash: Buffer | null) => String(hash?.toString('hex'));
const MIN_BATCH = 100;
const MAX_BATCH = 1000;

/**
 * Reads candidates until there are enough. OFFSET 0 is an optimisation fence: the database looks at mailboxes after the
 * sort, and only at those of people who are fetched.
 */
async function pickShare(database: Transaction, share: Share, eligibility: Eligibility, takenMailboxes: Set<string>) {
  const { uninvited, values, bind } = selectUninvited(eligibility);
  const candidates = `
    select person.*, obstacle.mailbox_hash
    from (
      select r.id, r.created_at, r.full_name, r.email, r.role, e.confirmed_at
      from ${uninvited} and ${share.match(bind)}
      order by r.created_at, r.id
      offset 0
    ) as person, waitlist.why_mailbox_not_invited(person.email, person.confirmed_at is not null) as obstacle
    where obstacle.reason is null`;
  const batchSize = Math.min(MAX_BATCH, Math.max(MIN_BATCH, share.count));
  const picked: Candidate[] = [];
  for await (const batch of readInBatches<Candidate>(database, candidates, values, batchSize)) {
    for (const candidate of batch) {
      if (picked.length === share.count) return picked;
      const mailbox = toText(candidate.mailbox_hash);
      if (takenMailboxes.has(mailbox)) continue;
      takenMailboxes.add(mailbox);
      picked.push(candidate);
    }
  }
  return picked;
}

/** Someone who was named but would not be invited, and why, in a sentence that begins with their address. */
export type Skipped = { id: string; reason: string };

/** Explains why a wave of these people leaves some of them out, in the order they registered. */
export function explainNotPicked(session: Session, ids: string[], eligibility: Eligibility): Promise<Skipped[]> {
  return inTransaction(session, 'read', async (database) => {
    const picked = await pickCandidates(database, { ids }, eligibility);
    const pickedIds = new Set(picked.map(({ id }) => id));
    const pickedEmails = new Map(picked.map(({ mailbox_hash, email }) => [toText(mailbox_hash), email.trim()]));
    const people = await database.query<NamedPerson & { id: string }>(NAMED, [ids]);
    return people
      .filter(({ id }) => !pickedIds.has(id))
      .map((person) => {
        const pickedAs = pickedEmails.get(toText(person.mailbox_hash));
        return { id: person.id, reason: explainNamed(person, eligibility, pickedAs) };
      });
  });
}

const NAMED = `
  select r.id, r.email, e.confirmed_at, obstacle.*
  from ${REGISTRATIONS} r join waitlist.entries e on e.registration_id = r.id, waitlist.why_not_invited(r.id) as obstacle
  where r.id = any($1::bigint[])
  order by r.created_at, r.id`;

type NamedPerson = Obstacle & { email: string; confirmed_at: Date | null };

/**
 * Explains why a person is left out. That they have not confirmed comes after what would keep them out even if they had.
 * `pickedAs` is another address of their mailbox that is in the wave.
 */
function explainNamed(
  { email: spelled, confirmed_at, reason, at, other_email }: NamedPerson,
  { includeUnconfirmed }: Eligibility,
  pickedAs?: string,
): string {
  const email = spelled.trim();
  const day = at ? formatLongDay(at) : '';
  if (reason !== null) {
    const sentences = {
      joined: `${email} joined on ${day}`,
      accepted: `${email} accepted an invitation on ${day}`,
      invited: `${email} was invited on ${day}`,
      'not sent yet': `${email} has an invitation that has not been sent yet`,
      'same mailbox': `${email} is the same mailbox as ${other_email}, which has an invitation`,
      objected: explainObjection(email, day),
    };
    return sentences[reason];
  }
  if (!includeUnconfirmed && confirmed_at === null) return `${email} has not confirmed the address`;
  if (pickedAs !== undefined) return `${email} is the same mailbox as ${pickedAs}, which is in this wave`;
  return `${email} does not match the other conditions`;
}

/** Explains why a wave has no one in it. `why` is how many people a wave that includes the unconfirmed would have. */
export async function explainNoOne(
  database: Session,
  wanted: Wanted,
  { includeUnconfirmed, filter = {} }: Eligibility,
) {
  if ('ids' in wanted) return { what: 'No one was invited', why: null };
  const roles = 'shares' in wanted ? wanted.shares : null;
  const count = async (eligibility: Eligibility) => {
    const uninvited = await countUninvited(database, eligibility);
    const counted = uninvited.filter(({ role }) => roles === null || roles.has(role ?? NONE));
    return counted.reduce((sum, { count }) => sum + count, 0);
  };
  const unconfirmed = includeUnconfirmed
    ? 0
    : (await count({ includeUnconfirmed: true, filter })) - (await count({ includeUnconfirmed: false, filter }));
  if (unconfirmed > 0) {
    const people = unconfirmed === 1 ? '1 person has' : `${formatNumber(unconfirmed)} people have`;
    return { what: 'No one can be invited now', why: `${people} not confirmed their address` };
  }
  const { zone: _, ...conditions } = filter;
  const isFiltered = Object.values(conditions).some((wanted) => wanted !== undefined);
  const who = [roles && 'with these roles', isFiltered && 'who matches the filters'];
  return { what: ['No one', ...who.filter(Boolean), 'is left to invite'].join(' '), why: null };
}
