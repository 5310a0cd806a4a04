import { setTimeout as sleep } from 'node:timers/promises';
import { isWorthWaitingFor } from '#postgres/errors.ts';

/** Events for the log contain message numbers and codes, no personal data. `error` is an unexpected error. */
export type Report = (event: {
  what: string;
  message?: string;
  code?: number | string | null;
  error?: unknown;
}) => void;

const RETRY_MS = 2_000;
const STORE_RETRY_MS = 500;
const MAX_REFUSALS = 3;

/**
 * Runs `round` in a loop; each run returns how long to pause before the next. While the database is unavailable it
 * keeps retrying, and reports that once. Returns a function that stops the loop after the run in progress.
 */
export function runLoop(what: string, report: Report, round: (stopping: AbortSignal) => Promise<number>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function work() {
    let isUnavailable = false;
    while (!signal.aborted) {
      let pauseMs = RETRY_MS;
      try {
        pauseMs = await round(signal);
        if (isUnavailable) report({ what: `${what} resumed` });
        isUnavailable = false;
      } catch {
        if (!isUnavailable && !signal.aborted) report({ what: `${what} waits for the database` });
        isUnavailable = true;
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
  const ended = work();
  return async () => {
    stopping.abort();
    await ended;
  };
}

/**
 * Tries again: without end while the database is unavailable, because an outcome must not be lost, and a few times after
 * any other error, because what the database refuses it will go on to refuse. Throws then, or once `givingUp` is aborted.
 */
export async function retryUntilStored<T>(store: () => Promise<T>, givingUp?: AbortSignal): Promise<T> {
  let refusals = 0;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!isWorthWaitingFor(error)) refusals += 1;
      if (givingUp?.aborted || refusals === MAX_REFUSALS) throw error;
      await sleep(STORE_RETRY_MS, undefined, { signal: givingUp }).catch(() => {});
    }
  }
}
