import { useSyncExternalStore } from 'react';

/** The database answers; it does not; the studio itself has ended; it is another one than was opened here. */
export type Connection = 'there' | 'away' | 'ended' | 'signed out';

let current: Connection = 'there';
/** How often it came back: what was shown before is asked for anew. */
let returns = 0;
const listeners = new Set<() => void>();

export function noteConnection(next: Connection) {
  if (next === current) return;
  current = next;
  if (next === 'there') returns += 1;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConnection = () => useSyncExternalStore(subscribe, () => current);
export const useReturns = () => useSyncExternalStore(subscribe, () => returns);
