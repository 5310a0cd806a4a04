import { describeFailure } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import { COLUMNS, type Registration } from '#registration/contract.ts';
import { type ConfirmDuplicate, createDuplicateCheck } from './confirm-duplicate.ts';
import { insertJson, insertRegistration } from './insert.ts';

/** Resolves once the row is on disk, or rejects with PostgreSQL's error about this very row. */
export type StoreRegistration = (registration: Registration) => Promise<void>;

export type RegistrationStore = {
  store: StoreRegistration;
  /** Stores any values in columns that the table has. `rows` is a JSON array. */
  storeJson(rows: string, names: string[]): Promise<void>;
};

type Waiting = { registration: Registration; resolve(): void; reject(error: unknown): void };

/** Visitors get an answer within five seconds, even if a batch is tried again row by row and a duplicate is confirmed. */
const ANSWER_LIMIT_MS = 4500;

/** `database` has the rights of a visitor. */
export function createRegistrationStore(database: Database): RegistrationStore {
  const confirmDuplicate = createDuplicateCheck(database);
  return {
    store: batchInserts(database, confirmDuplicate),
    storeJson: (rows, names) => withTimeLimit(insertJson(database, rows, names).catch(confirmDuplicate)),
  };
}

/** Stores rows that arrive in one turn of the event loop with one statement: most of what a row costs is its commit. */
function batchInserts(database: Database, confirmDuplicate: ConfirmDuplicate): StoreRegistration {
  let waiting: Waiting[] = [];
  const storeWaiting = () => {
    const rows = waiting;
    waiting = [];
    withTimeLimit(storeAll(database, rows, confirmDuplicate)).catch((error) => {
      for (const { reject } of rows) reject(error);
    });
  };
  return (registration) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ registration, resolve, reject }) === 1) setImmediate(storeWaiting);
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
    await insertJson(database, JSON.stringify(registrations), COLUMNS);
    for (const { resolve } of rows) resolve();
  } catch (error) {
    const { kind } = describeFailure(error);
    if (kind === 'unavailable' || kind === 'fault') throw error;
    // One bad row has undone the whole statement. Stored one by one, each row gets its own answer.
    return storeEach();
  }
}

/**
 * Rejects if the work takes too long. The row may be stored all the same; then the person's next try is answered with
 * "already registered".
 */
async function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long')), ANSWER_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
