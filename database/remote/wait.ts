import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from './unreachable.ts';

const RETRY_MS = 500;

export type Patience = { seconds: number; signal: AbortSignal };

/** Opens a database that may not be there yet. The last reason is the one to report. */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  { seconds, signal }: Patience,
  onWait: () => void,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || Date.now() + RETRY_MS > deadline) throw error;
      if (tries === 1) onWait();
      await sleep(RETRY_MS, undefined, { signal });
    }
  }
}
