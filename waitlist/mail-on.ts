import type { Database, Session } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { queueEarlierPeople } from './outbox.ts';
import { inTransaction, type Transaction } from './transaction.ts';

/**
 * Makes sure that mail is on: everyone who registers from then on is asked to confirm. A server that sends mail does this
 * when it starts, and the audit log has no line about it.
 */
export async function switchMailOn(database: Database): Promise<void> {
  await database.query('insert into waitlist.mail default values on conflict do nothing');
}

/** Switches mail on for the owner, and records it in the audit log unless it was on already. */
export function switchMailOnForOwner(session: Session, source: AuditSource): Promise<void> {
  return inTransaction(session, 'write', (database) => switchOnAndRecord(database, source));
}

/**
 * Switches mail on, and also queues a confirmation to everyone who has registered since this time and was not emailed. Returns how
 * many people that is.
 */
export function writeToEarlierPeople(session: Session, source: AuditSource, since: Date): Promise<number> {
  return inTransaction(session, 'write', async (database) => {
    await switchOnAndRecord(database, source);
    const queued = await queueEarlierPeople(database, since);
    await writeAuditLog(database, source, 'earlier people included', queued);
    return queued;
  });
}

async function switchOnAndRecord(database: Transaction, source: AuditSource): Promise<void> {
  const [existing] = await database.query('select from waitlist.mail');
  await switchMailOn(database);
  if (existing === undefined) await writeAuditLog(database, source, 'mail switched on', 1);
}
