import type { Registration } from '#contract/registration.ts';
import { DEADLOCK, describeFailure, UNIQUE_VIOLATION } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import { confirmAndRethrow } from './confirm-duplicate.ts';
import { insertRegistration, insertRegistrations } from './insert-registrations.ts';

/** Resolves once the row is on disk, or rejects with PostgreSQL's error about this very row. */
export type StoreRegistration = (registration: Registration) => Promise<void>;

type PendingRow = { registration: Registration; resolve(): void; reject(error: unknown): void };

/** Visitors get an answer within five seconds, even if a batch is tried again row by row and a duplicate is confirmed. */
const ANSWER_LIMIT_MS = 4500;

/**
 * Stores rows that arrive in one turn of the event loop with one statement: most of what a row costs is its commit.
 * `database` has the rights of a visitor.
 */
export function createRegistrationStore(database: Database): StoreRegistration {
  let pending: PendingRow[] = [];
  const storePending = () => {
    const rows = pending;
    pending = [];
    withTimeLimit(storeAll(database, rows)).catch((error) => {
      for (const { reject } of rows) reject(error);
    });
  };
  return (registration) =>
    new Promise((resolve, reject) => {
      if (pending.push({ registration, resolve, reject }) === 1) setImmediate(storePending);
    });
}

async function storeAll(database: Database, rows: PendingRow[]) {
  const storeEach = () =>
    Promise.all(
      rows.map(({ registration, resolve, reject }) =>
        insertRegistration(database, registration)
          .catch((error: unknown) => confirmAndRethrow(database, error))
          .then(resolve, reject),
      ),
    );
  if (rows.length === 1) return storeEach();
  try {
    await insertRegistrations(database, sortByAddress(rows.map(({ registration }) => registration)));
    for (const { resolve } of rows) resolve();
  } catch (error) {
    const { kind, code } = describeFailure(error);
    // One bad row has undone the whole statement. Stored one by one, each row gets its own answer. A row alone also ends
    // a deadlock: it holds nothing that others could wait for.
    const isAboutOneRow = code === UNIQUE_VIOLATION || (kind !== 'unavailable' && kind !== 'fault');
    if (isAboutOneRow || code === DEADLOCK) return storeEach();
    throw error;
  }
}

/**
 * Another server may be storing some of the same addresses. If each waited for an address that the other had inserted,
 * neither could go on, so all of them insert in the same order.
 */
function sortByAddress(registrations: Registration[]): Registration[] {
  const getAddress = ({ email }: Registration) => String(email).trim().toLowerCase();
  return registrations.toSorted((a, b) => {
    const [first, second] = [getAddress(a), getAddress(b)];
    return first < second ? -1 : Number(first > second);
  });
}

/**
 * Rejects if the work takes too long. The row may be stored all the same. Until the standby has it, the person's next try
 * fails too. From then on it counts as success on the page that is still open, and as "already registered" on any other.
 */
async function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long')), ANSWER_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
