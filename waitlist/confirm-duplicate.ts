import { describeFailure } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import { WRITE_TO_LOG } from '#postgres/probe-registering.ts';

/** Rejects with the error it is given, or with what shows that the database cannot vouch for it. */
export type ConfirmDuplicate = (error: unknown) => Promise<never>;

/**
 * A row that is in the way may be on the primary alone: when a commit waits too long for the standby we cancel the
 * wait, PostgreSQL keeps the row, and the person is told to try again. If that row made us say "already registered",
 * and the standby then took over, the person would be lost. So a duplicate is confirmed by a commit of our own that
 * reaches the standby, and everything before it has then reached it too.
 */
export function createDuplicateCheck(database: Database): ConfirmDuplicate {
  let running: Promise<unknown> | null = null;
  let next: Promise<void> | null = null;

  /**
   * One commit at a time: a caller who asks while one is in progress shares the next one, which begins after the call.
   */
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
