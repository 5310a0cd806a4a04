import { describeFailure } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import { WRITE_TO_LOG } from '#postgres/probe-registering.ts';

/**
 * Always rejects: with the error it is given, or, if that is a duplicate which cannot be confirmed, with the error that
 * prevented it.
 */
export type ConfirmDuplicate = (error: unknown) => Promise<never>;

/**
 * The row that makes an address a duplicate may be on the primary alone: when a commit waits too long for the standby,
 * we cancel the wait, PostgreSQL keeps the row, and the person is told to try again. If we then said "already
 * registered", and the standby took over, the person would be lost. So we confirm a duplicate with a commit of our own:
 * once that has reached the standby, everything before it has, too.
 */
export function createDuplicateCheck(database: Database): ConfirmDuplicate {
  let running: Promise<unknown> | null = null;
  let next: Promise<void> | null = null;

  /** Runs one commit at a time. All callers who ask while one is in progress share the next one. */
  function commit(): Promise<void> {
    next ??= (async () => {
      await running?.catch(() => {});
      next = null;
      const commit = database.query(WRITE_TO_LOG);
      running = commit;
      await commit;
    })();
    return next;
  }

  return async (error) => {
    if (describeFailure(error).kind === 'duplicate') await commit();
    throw error;
  };
}
