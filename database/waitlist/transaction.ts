import { TABLE } from '#registration/contract.ts';
import type { Database } from '../pool.ts';

export const table = `public.${TABLE}`;

/** The expression of the unique index, so that the index serves it. */
export const sameEmail = 'lower(btrim(email)) = lower(btrim($1))';

// With row security off, a user who may see only some rows gets an error instead of a list that looks complete.
const SETTINGS = `set local row_security = off; set local timezone = 'UTC'`;
const MODES = {
  // Everything is read from one snapshot, so figures agree while people register, and nobody waits.
  read: 'isolation level repeatable read read only',
  write: 'isolation level read committed',
};

export const begin = (database: Database, mode: keyof typeof MODES) =>
  database.query({ text: `begin ${MODES[mode]}; ${SETTINGS}` });

/** Never throws: the error that led here is the one to report. */
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
