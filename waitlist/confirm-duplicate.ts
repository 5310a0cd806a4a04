import { UNIQUE_EMAIL } from '#contract/registration.ts';
import { isStatementError } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import { WRITE_TO_WAL } from './probe-registering.ts';

/** Whether this address is already on the list. Other unique violations are faults of ours. */
export const isDuplicate = (error: unknown) => isStatementError(error) && error.constraint === UNIQUE_EMAIL;

/**
 * Rethrows an error; a duplicate only once it is confirmed, and otherwise the error that prevented that.
 *
 * The row that makes an address a duplicate may be on the primary alone: when a commit waits too long for the standby,
 * we cancel the wait, PostgreSQL keeps the row, and the person is told to try again. If we then said "already
 * registered", and the standby took over, the person would be lost. So we confirm a duplicate with a commit of our own:
 * once that has reached the standby, everything before it has, too.
 */
export async function confirmAndRethrow(database: Database, error: unknown): Promise<never> {
  if (isDuplicate(error)) await database.query(WRITE_TO_WAL);
  throw error;
}
