import type { Database } from './pool.ts';

/** Rejects the running query when the command is interrupted. Releasing its session then cancels it on the server. */
export function interruptible({ query }: Database, signal: AbortSignal): Database {
  const interrupted = new Promise<never>((_, reject) => {
    const interrupt = () => reject(signal.reason);
    if (signal.aborted) interrupt();
    else signal.addEventListener('abort', interrupt, { once: true });
  });
  // There may be no query to reject.
  interrupted.catch(() => {});
  return { query: (...statement) => Promise.race([query<never>(...statement), interrupted]) };
}
