import type { Database, Session } from '#postgres/pool.ts';

/** Returns the row of a query that always selects one. */
export function expectRow<T>([row]: T[]): T {
  if (row === undefined) throw new Error('Expected one row, got none');
  return row;
}

/** Runs a statement that always selects one row. */
export const queryRow = async <T>(database: Database, text: string, values?: unknown[]): Promise<T> =>
  expectRow(await database.query<T>(text, values));

/** A session in a transaction, which only the functions below begin: what needs one asks for this type. */
export type Transaction = Database & { isTransaction: true };

const MODES = {
  // Everything is read from one snapshot: figures agree while people register, and no one waits.
  read: 'isolation level repeatable read read only',
  write: 'isolation level read committed',
};
// With row security off, a user who may see only some rows gets an error instead of a list that looks complete.
// work_mem lets PostgreSQL hash the invited people instead of rescanning them for each row.
const SETTINGS = { row_security: 'off', timezone: 'UTC', work_mem: '64MB' };

export async function inTransaction<T>(
  session: Session,
  mode: keyof typeof MODES,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = await begin(session, mode);
  try {
    const result = await work(transaction);
    await session.query('commit');
    return result;
  } catch (error) {
    await rollBack(session);
    throw error;
  }
}

/** Yields what `read` yields from one transaction. */
export async function* readInTransaction<T>(session: Session, read: (transaction: Transaction) => AsyncIterable<T>) {
  const transaction = await begin(session, 'read');
  try {
    yield* read(transaction);
  } finally {
    await rollBack(session);
  }
}

async function begin(session: Session, mode: keyof typeof MODES): Promise<Transaction> {
  await session.begin(MODES[mode], SETTINGS);
  return { query: session.query, isTransaction: true };
}

/** Never throws: the error that led here is the one to report. */
const rollBack = (session: Session) => session.query('rollback').catch(() => {});

/**
 * Yields the rows of a query through a cursor, so only one batch at a time is in memory, here and in PostgreSQL. One
 * cursor is open at a time.
 */
export async function* readInBatches<T>(
  transaction: Transaction,
  text: string,
  values: unknown[] = [],
  size = 1000,
): AsyncGenerator<T[], void> {
  await transaction.query(`declare reading no scroll cursor for ${text}`, values);
  try {
    let batch: T[];
    do {
      batch = await transaction.query<T>(`fetch ${size} from reading`);
      if (batch.length > 0) yield batch;
    } while (batch.length === size);
  } finally {
    // After an error PostgreSQL has closed it already.
    await transaction.query('close reading').catch(() => {});
  }
}
