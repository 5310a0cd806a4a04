import { describeFailure } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import type { Registration } from '#registration/contract.ts';
import { type ConfirmDuplicate, createDuplicateCheck } from './confirm-duplicate.ts';
import { insertJson, insertRegistration, insertRegistrations } from './insert.ts';

/** Resolves once the row is on disk, or rejects with what PostgreSQL said about this very row. */
export type StoreRegistration = (registration: Registration) => Promise<void>;

export type RegistrationStore = {
  store: StoreRegistration;
  /** Stores any values in columns that the table has. */
  storeJson(row: string, names: string[]): Promise<void>;
};

type Waiting = { registration: Registration; resolve(): void; reject(error: unknown): void };

/** A batch that fails is tried again row by row, and a duplicate is confirmed: all of it ends within five seconds. */
const LIMIT_MS = 4500;

/** `database` has the rights of a visitor. */
export function createRegistrationStore(database: Database): RegistrationStore {
  const confirmDuplicate = createDuplicateCheck(database);
  return {
    store: batchInserts(database, confirmDuplicate),
    storeJson: (row, names) => inTime(insertJson(database, row, names).catch(confirmDuplicate)),
  };
}

/** Rows that arrive in one turn of the event loop share a statement: most of what a row costs is its commit. */
function batchInserts(database: Database, confirmDuplicate: ConfirmDuplicate): StoreRegistration {
  let waiting: Waiting[] = [];
  const flush = () => {
    const rows = waiting;
    waiting = [];
    inTime(storeAll(database, rows, confirmDuplicate)).catch((error) => {
      for (const { reject } of rows) reject(error);
    });
  };
  return (registration) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ registration, resolve, reject }) === 1) setImmediate(flush);
    });
}

async function storeAll(database: Database, rows: Waiting[], confirmDuplicate: ConfirmDuplicate) {
  const storeEach = () =>
    Promise.all(
      rows.map(({ registration, resolve, reject }) =>
        insertRegistration(database, registration).catch(confirmDuplicate).then(resolve, reject),
      ),
    );
  if (rows.length === 1) return storeEach();
  try {
    const registrations = rows.map(({ registration }) => registration);
    await insertRegistrations(database, registrations);
    for (const { resolve } of rows) resolve();
  } catch (error) {
    const { kind } = describeFailure(error);
    if (kind === 'unavailable' || kind === 'fault') throw error;
    // One row's fault has undone the others as well: alone, each gets the answer that is its own.
    return storeEach();
  }
}

/**
 * Rejects after a few seconds. The row may be stored all the same: on the next try, the person hears that they are
 * registered.
 */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long')), LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
