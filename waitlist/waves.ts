import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database, Session } from '#postgres/pool.ts';
import { formatNumber } from '#runtime/format.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { COUNTS_BY_STATE, type MessageCounts } from './messages.ts';
import { pickCandidates } from './pick-people.ts';
import { Refusal } from './refusal.ts';
import { MAX_WAVE_PEOPLE } from './request-limits.ts';
import { inTransaction, queryRow, type Transaction } from './transaction.ts';

const START = `
  with people as (
    select id, created_at, waitlist.keyed_hash(waitlist.base_mailbox(email)) as mailbox_hash from ${REGISTRATIONS}
    where id = any($1::bigint[])
    for key share
  ), wave as (
    insert into waitlist.waves (paused_at) select null where exists (select from people) returning id
  ), messages as (
    insert into waitlist.messages (registration_id, kind, wave_id, mailbox_hash)
    select people.id, 'invite', wave.id, people.mailbox_hash from people cross join wave
    order by people.created_at, people.id
    returning wave_id
  )
  select wave_id as id, count(*)::int as people from messages group by wave_id`;

const NO_ONE_LEFT = 'None of them can be invited any more: they have left or been invited in the meantime';

/**
 * Makes a wave of these people, on one connection. Anyone who has left, was invited or objected in the meantime is not
 * in it; refuses if no one is left.
 */
export async function startWave(session: Session, source: AuditSource, ids: string[]) {
  if (ids.length === 0) throw new Refusal('invalid', 'A wave needs at least one person');
  if (ids.length > MAX_WAVE_PEOPLE) {
    throw new Refusal('invalid', `A wave has at most ${formatNumber(MAX_WAVE_PEOPLE)} people`);
  }
  return inTransaction(session, 'write', async (database) => {
    // If two owners start a wave together, the second one sees who the first one invited.
    await database.query('lock table waitlist.waves in share row exclusive mode');
    const invitable = await pickCandidates(database, { ids }, { includeUnconfirmed: true });
    const [wave] = await database.query<{ id: string; people: number }>(START, [invitable.map(({ id }) => id)]);
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

const SELECT_WAVES = `
  select w.id, w.created_at, w.paused_at, w.cancelled_at, count(m.id)::int as people, ${COUNTS_BY_STATE},
    coalesce(responses.accepted, 0)::int as accepted, coalesce(responses.joined, 0)::int as joined,
    min(m.due_at) filter (where m.state = 'queued' and m.due_at > now()) as next_try_at
  from waitlist.waves w left join waitlist.messages m on m.wave_id = w.id
  left join (
    select i.wave_id, count(*) as accepted, count(a.joined_at) as joined
    from (select registration_id, joined_at from waitlist.entries where accepted_at is not null) as a
    join waitlist.messages i on i.registration_id = a.registration_id and i.kind = 'invite' and i.revoked_at is null
    group by 1
  ) as responses on responses.wave_id = w.id
  group by w.id, responses.accepted, responses.joined
  order by w.id desc`;

/** Lists all waves, the newest first. People who have left the list are no longer counted. */
export const listWaves = (database: Database) => database.query<Wave>(SELECT_WAVES);

/** Pauses a wave. Messages in flight still go out. */
export const pauseWave = (session: Session, source: AuditSource, id: string) => setPaused(session, source, id, true);

export const resumeWave = (session: Session, source: AuditSource, id: string) => setPaused(session, source, id, false);

/** Changes nothing, and records nothing, if the wave is in that state already. */
function setPaused(session: Session, source: AuditSource, id: string, isPaused: boolean): Promise<void> {
  return inTransaction(session, 'write', async (database) => {
    const wave = await lockWave(database, id);
    if (wave.is_cancelled) throw new Refusal('conflict', `Wave ${id} was cancelled`);
    if (wave.is_paused === isPaused) return;
    const pausedAt = isPaused ? 'now()' : 'null';
    await database.query(`update waitlist.waves set paused_at = ${pausedAt} where id = $1`, [id]);
    await writeAuditLog(database, source, isPaused ? 'wave paused' : 'wave resumed', 1);
  });
}

// A cancelled wave is not paused as well: it cannot be resumed, so a message of it that is sent again later would never
// be due.
const CANCEL = `update waitlist.waves set cancelled_at = coalesce(cancelled_at, now()), paused_at = null where id = $1`;

/**
 * Cancels a wave. Messages in flight still go out. Returns how many people had no email yet and can be invited again. A
 * cancelled wave can be cancelled again, because a message of it may have been sent again since.
 */
export function cancelWave(session: Session, source: AuditSource, id: string): Promise<number> {
  return inTransaction(session, 'write', async (database) => {
    const { is_cancelled } = await lockWave(database, id);
    await database.query(CANCEL, [id]);
    const queued = await database.query<{ id: string }>(
      `select id from waitlist.messages where wave_id = $1 and state = 'queued' for update`,
      [id],
    );
    const queuedIds = queued.map((message) => message.id);
    const { withdrawn } = await queryRow<{ withdrawn: number }>(database, 'select waitlist.withdraw($1) as withdrawn', [
      queuedIds,
    ]);
    if (!is_cancelled || queuedIds.length > 0) await writeAuditLog(database, source, 'wave cancelled', 1);
    return withdrawn;
  });
}

/** Keeps others from changing the wave until the transaction ends. */
async function lockWave(database: Transaction, id: string) {
  const [wave] = await database.query<{ is_paused: boolean; is_cancelled: boolean }>(
    `select paused_at is not null as is_paused, cancelled_at is not null as is_cancelled
     from waitlist.waves where id = $1 for update`,
    [id],
  );
  if (!wave) throw new Refusal('not-found', `There is no wave ${id}`);
  return wave;
}
