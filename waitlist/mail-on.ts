import type { Database } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { queueEarlierPeople, switchMailOn } from './outbox.ts';
import { inTransaction } from './transaction.ts';

/**
 * Switches mail on: everyone who registers from now on is asked to confirm. A server that sends mail does that when
 * it starts.
 */
export function turnMailOn(database: Database, source: AuditSource): Promise<void> {
  return inTransaction(database, 'write', () => switchOnAndRecord(database, source));
}

/**
 * Switches mail on, and also asks everyone who has registered since this time and has no confirmation. Returns how many
 * people that is.
 */
export function writeToEarlierPeople(database: Database, source: AuditSource, since: Date): Promise<number> {
  return inTransaction(database, 'write', async () => {
    await switchOnAndRecord(database, source);
    const queued = await queueEarlierPeople(database, since);
    await writeAuditLog(database, source, 'earlier people included', queued);
    return queued;
  });
}

async function switchOnAndRecord(database: Database, source: AuditSource): Promise<void> {
  const [existing] = await database.query('select from waitlist.mail');
  await switchMailOn(database);
  if (existing === undefined) await writeAuditLog(database, source, 'mail switched on', 1);
}
