import type { Database } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { queueEarlierPeople, switchMailOn } from './outbox.ts';
import { inTransaction } from './transaction.ts';

/** Everyone who registers from now on is asked to confirm. A server with a mail server does the same when it starts. */
export function turnMailOn(database: Database, source: AuditSource): Promise<void> {
  return inTransaction(database, 'write', () => switchOn(database, source));
}

/** Also asks people who registered since then and have not been written to. Returns how many of them are now. */
export function writeToEarlierPeople(database: Database, source: AuditSource, since: Date): Promise<number> {
  return inTransaction(database, 'write', async () => {
    await switchOn(database, source);
    const queued = await queueEarlierPeople(database, since);
    await writeAuditLog(database, source, 'earlier people included', queued);
    return queued;
  });
}

async function switchOn(database: Database, source: AuditSource): Promise<void> {
  const [switched] = await database.query('select from waitlist.mail');
  await switchMailOn(database);
  if (!switched) await writeAuditLog(database, source, 'mail switched on', 1);
}
