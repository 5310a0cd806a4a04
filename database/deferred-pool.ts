import type { Pool } from './pool.ts';

/** A pool for a server that starts to listen before its database is open. Until then it answers as if it were away. */
export function createDeferredPool(): Pool & { open(pool: Pool): void } {
  let opened: Pool | undefined;
  return {
    open(pool) {
      opened = pool;
    },
    query: (query) => opened?.query(query) ?? Promise.reject(new Error('The database is not open yet')),
    close: async () => opened?.close(),
  };
}
