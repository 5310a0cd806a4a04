import type { Database, Session } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { ensureMailIsOn, queueEarlierPeople } from './outbox.ts';
import { inTransaction } from './transaction.ts';

/**
 * Switches mail on for the owner, and records it in the audit log: everyone who registers from now on is asked to
 * confirm. A server that sends mail does so by itself when it starts, and records nothing.
 */
export function switchMailOnAndRecord(database: Session, source: AuditSource): Promise<void> {
  return inTransaction(database, 'write', () => switchOnInTransaction(database, source));
}

/**
 * Switches mail on, and also writes to everyone who has registered since this time and was not emailed. Returns how
 * many people that is.
 */
export function writeToEarlierPeople(database: Session, source: AuditSource, since: Date): Promise<number> {
  return inTransaction(database, 'write', async () => {
    await switchOnInTransaction(database, source);
    const queued = await queueEarlierPeople(database, since);
    await writeAuditLog(database, source, 'earlier people included', queued);
    return queued;
  });
}

/** Records nothing if mail was on already. */
async function switchOnInTransaction(database: Database, source: AuditSource): Promise<void> {
  const [existing] = await database.query('select from waitlist.mail');
  await ensureMailIsOn(database);
  if (existing === undefined) await writeAuditLog(database, source, 'mail switched on', 1);
}
