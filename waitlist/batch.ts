import { describeFailure } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import type { Registration } from '#registration/contract.ts';
import { insertRegistration, insertRegistrations } from './insert.ts';

/** Resolves once the row is on disk, or rejects with what PostgreSQL said about this very row. */
export type StoreRegistration = (registration: Registration) => Promise<void>;

type Waiting = { registration: Registration; resolve(): void; reject(error: unknown): void };

/** Rows that arrive in one turn of the event loop share a statement: most of what a row costs is its commit. */
export function batchInserts(database: Database): StoreRegistration {
  let waiting: Waiting[] = [];
  const flush = () => {
    const rows = waiting;
    waiting = [];
    void storeAll(database, rows);
  };
  return (registration) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ registration, resolve, reject }) === 1) setImmediate(flush);
    });
}

async function storeAll(database: Database, rows: Waiting[]) {
  if (rows.length === 1) return storeEach(database, rows);
  const registrations = rows.map(({ registration }) => registration);
  try {
    await insertRegistrations(database, registrations);
    for (const { resolve } of rows) resolve();
  } catch (error) {
    const { kind } = describeFailure(error);
    // One row's fault has undone the others as well: alone, each gets the answer that is its own.
    if (kind !== 'unavailable' && kind !== 'fault') return storeEach(database, rows);
    for (const { reject } of rows) reject(error);
  }
}

function storeEach(database: Database, rows: Waiting[]) {
  for (const { registration, resolve, reject } of rows)
    insertRegistration(database, registration).then(resolve, reject);
}
