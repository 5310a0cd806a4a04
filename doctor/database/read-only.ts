import type { Database } from '#database/pool.ts';
import type { Check } from './check.ts';

/**
 * With an empty search path names are printed in full, and nothing can be hidden behind another of its name. To compile
 * these queries would take longer than to run them.
 */
const BEGIN = `begin isolation level repeatable read, read only;
  set local search_path = ''; set local jit = off; set local statement_timeout = '30s'; set local lock_timeout = '5s'`;

/** Everything that is seen is of one moment, and nothing can be changed. */
export async function inReadOnlyTransaction<T>(database: Database, work: () => Promise<T>): Promise<T> {
  await database.query({ text: BEGIN });
  try {
    return await work();
  } finally {
    await database.query({ text: 'rollback' });
  }
}

/** What one check may not see does not end the others. */
export const apart = ({ look, ...check }: Check<Database>): Check<Database> => ({
  ...check,
  async look(database) {
    await database.query({ text: 'savepoint look' });
    try {
      return await look(database);
    } finally {
      await database.query({ text: 'rollback to savepoint look' });
    }
  },
});
