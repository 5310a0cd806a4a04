import type { Database } from '#database/pool.ts';
import type { StoreRegistration } from '#database/waitlist/batch.ts';
import { insertJson, readColumns } from '#database/waitlist/insert.ts';
import { fromDatabase, unknownColumn } from './errors.ts';
import { isRegistration, type Row } from './row.ts';

/** Stores a row as PostgREST would, or rejects with its error. */
export function createInsert(database: Database, store: StoreRegistration) {
  // The table does not change while a server runs on it: asked once.
  let known: Set<string> | undefined;

  return async (row: Row, text: string, columns: string[] | null): Promise<void> => {
    if (columns === null && isRegistration(row)) return store(row).catch(reject);
    known ??= new Set(await readColumns(database).catch(reject));
    const names = columns ?? Object.keys(row);
    for (const name of names) if (!known.has(name)) throw unknownColumn(name);
    await insertJson(database, text, names).catch(reject);
  };
}

function reject(error: unknown): never {
  throw fromDatabase(error);
}
