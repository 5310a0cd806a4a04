import { setTimeout as sleep } from 'node:timers/promises';
import { getSqlState, LOCK_NOT_AVAILABLE } from './errors.ts';

/**
 * Registrations queue behind whoever waits for a lock on the list, which an export may hold for a long time. So we soon
 * stop waiting, let them pass, and try again. The wait is also shorter than the second after which PostgreSQL looks for
 * a deadlock.
 */
const LOCK_WAIT_MS = 500;
const RETRY_MS = 1000;

/** A statement for the transaction of `work`. */
export const WAIT_BRIEFLY_FOR_LOCKS = `set local lock_timeout = ${LOCK_WAIT_MS}`;

/** Repeats work that did not get a lock in time. The last try's error is thrown. */
export async function retryWhileLocked<T>(maxTries: number, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (getSqlState(error) !== LOCK_NOT_AVAILABLE || tries === maxTries) throw error;
      await sleep(RETRY_MS);
    }
  }
}
