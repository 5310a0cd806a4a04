import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database, Session } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { Refusal } from './refusal.ts';
import { inTransaction, queryRow } from './transaction.ts';

/** Erases a registration with everything that belongs to it. */
export function erasePerson(session: Session, source: AuditSource, id: string): Promise<void> {
  return inTransaction(session, 'write', async (database) => {
    const erased = await database.query(`delete from ${REGISTRATIONS} where id = $1 returning true`, [id]);
    if (erased.length === 0) throw new Refusal('not-found', 'This registration has already been erased');
    await writeAuditLog(database, source, 'erased', 1);
  });
}

/**
 * Whether this person registered before $1, never confirmed, and was never invited, not even by an invitation that was
 * revoked.
 */
const isUnconfirmed = (person: string) => `
  ${person}.created_at < $1
  and exists (select from waitlist.entries where confirmed_at is null and registration_id = ${person}.id)
  and not exists (select from waitlist.messages where kind = 'invite' and registration_id = ${person}.id)`;

const COUNT_UNCONFIRMED = `
  select count(*)::int as people, (count(*) filter (where not exists (
    select from waitlist.messages where kind = 'confirm' and sent_at is not null and registration_id = r.id)))::int as unsent
  from ${REGISTRATIONS} r where ${isUnconfirmed('r')}`;

/**
 * Counts the people that `eraseUnconfirmed` would erase, and those of them whose confirmation was not sent, whether or
 * not it was queued.
 */
export const countUnconfirmed = (database: Database, before: Date) =>
  queryRow<{ people: number; unsent: number }>(database, COUNT_UNCONFIRMED, [before]);

const BATCH = 5000;
const FIND_OLDEST = `select r.id from ${REGISTRATIONS} r where ${isUnconfirmed('r')} order by r.id limit ${BATCH}`;
const ERASE = `delete from ${REGISTRATIONS} r where ${isUnconfirmed('r')} and r.id = any($2::bigint[]) returning true`;

/**
 * Erases people who have not confirmed, in batches, each a transaction with its line in the audit log. Returns how many
 * were erased.
 */
export async function eraseUnconfirmed(session: Session, source: AuditSource, before: Date): Promise<number> {
  let total = 0;
  for (let isMore = true; isMore; ) {
    await inTransaction(session, 'write', async (database) => {
      // The locks keep waves from starting, and these people from confirming, between finding and erasing them.
      await database.query('lock table waitlist.waves in share row exclusive mode');
      const found = await database.query<{ id: string }>(FIND_OLDEST, [before]);
      const ids = found.map(({ id }) => id);
      await database.query('select from waitlist.entries where registration_id = any($1::bigint[]) for update', [ids]);
      const erased = await database.query(ERASE, [before, ids]);
      if (erased.length > 0) await writeAuditLog(database, source, 'erased', erased.length);
      total += erased.length;
      isMore = found.length === BATCH;
    });
  }
  return total;
}
