import type { Database } from './pool.ts';

/**
 * A query waits as long as somebody else holds a lock. When the command is interrupted, this gives up on the answer;
 * closing the connection then ends the query.
 */
export function interruptible({ query }: Database, signal: AbortSignal): Database {
  const interrupted = new Promise<never>((_, reject) => {
    const interrupt = () => reject(signal.reason);
    if (signal.aborted) interrupt();
    else signal.addEventListener('abort', interrupt, { once: true });
  });
  // Without a query under way, nobody listens.
  interrupted.catch(() => {});
  return { query: (statement) => Promise.race([query(statement), interrupted]) };
}
