import type { Session } from './pool.ts';

/**
 * Makes a session whose running query is rejected when the command is interrupted. Releasing the session then cancels
 * the query on the server.
 */
export function makeInterruptible({ begin, query }: Session, signal: AbortSignal): Session {
  const interrupted = waitForInterruption(signal);
  return {
    begin: (...transaction) => Promise.race([begin(...transaction), interrupted]),
    query: (...statement) => Promise.race([query<never>(...statement), interrupted]),
  };
}

const interruptions = new WeakMap<AbortSignal, Promise<never>>();

/**
 * Returns a promise that is rejected with the signal's reason when it is aborted, and otherwise stays pending. All
 * callers share the one of their signal, because Node.js warns of more than ten listeners.
 */
export function waitForInterruption(signal: AbortSignal): Promise<never> {
  const interrupted = interruptions.get(signal) ?? listenForInterruption(signal);
  interruptions.set(signal, interrupted);
  return interrupted;
}

function listenForInterruption(signal: AbortSignal): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    const interrupt = () => reject(signal.reason);
    if (signal.aborted) interrupt();
    else signal.addEventListener('abort', interrupt, { once: true });
  });
  // While nothing is running, no one handles this rejection.
  interrupted.catch(() => {});
  return interrupted;
}
