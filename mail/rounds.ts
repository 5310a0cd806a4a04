import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './outbox.ts';

const AWAY_MS = 2_000;

/**
 * Runs `round` again and again, each time after the pause that it returns. While the database is away it waits, and says
 * so once. Returns a function that stops it after the round in progress.
 */
export function runRounds(what: string, report: Report, round: (stopping: AbortSignal) => Promise<number>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function work() {
    let isAway = false;
    while (!signal.aborted) {
      let pauseMs = AWAY_MS;
      try {
        pauseMs = await round(signal);
        if (isAway) report({ what: `${what} resumed` });
        isAway = false;
      } catch {
        if (!isAway && !signal.aborted) report({ what: `${what} waits for the database` });
        isAway = true;
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
