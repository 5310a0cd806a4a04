import { TABLE } from '#registration/contract.ts';
import type { Database } from '../pool.ts';

export const table = `public.${TABLE}`;

/** By the rule of the unique index, and served by it. */
export const sameEmail = 'lower(btrim(email)) = lower(btrim($1))';

// Row security off: whoever may see only some rows gets an error instead of a list that looks complete.
const SETTINGS = `set local row_security = off; set local timezone = 'UTC'`;
const MODES = {
  // One point in time: figures that belong together agree, however many people register meanwhile. Nobody waits for it.
  read: 'isolation level repeatable read read only',
  write: 'isolation level read committed',
};

export const begin = (database: Database, mode: keyof typeof MODES) =>
  database.query({ text: `begin ${MODES[mode]}; ${SETTINGS}` });

/** What went wrong before matters more than that the connection is gone too. */
export const rollBack = (database: Database) => database.query({ text: 'rollback' }).catch(() => {});

export async function inTransaction<T>(
  database: Database,
  mode: keyof typeof MODES,
  work: () => Promise<T>,
): Promise<T> {
  await begin(database, mode);
  try {
    const result = await work();
    await database.query({ text: 'commit' });
    return result;
  } catch (error) {
    await rollBack(database);
    throw error;
  }
}
