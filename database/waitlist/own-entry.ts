import { isEntryKey, type OwnEntry, type OwnEntryFunction } from '#registration/own-entry.ts';
import type { Database } from '../pool.ts';

/** The entry, or nothing; whether it was confirmed; whether it was erased. */
export type OwnEntryAnswer = OwnEntry | boolean | null;

/** Every key is looked up, a malformed one too: no answer is quicker than another. */
export async function callOwnEntry(database: Database, name: OwnEntryFunction, key: unknown): Promise<OwnEntryAnswer> {
  const values = [isEntryKey(key) ? key : null];
  const [row] = await database.query({ name, text: `select public.${name}($1) as answer`, values });
  return row?.answer as OwnEntryAnswer;
}
