import type { Database, Session } from '#postgres/pool.ts';

/** Returns the row of a query that always selects one. */
export function expectRow<T>([row]: T[]): T {
  if (row === undefined) throw new Error('Expected one row, got none');
  return row;
}

/** Runs a statement that always selects one row. */
export const queryRow = async <T>(database: Database, text: string, values?: unknown[]): Promise<T> =>
  expectRow(await database.query<T>(text, values));

// With row security off, a user who may see only some rows gets an error instead of a list that looks complete.
// work_mem lets PostgreSQL hash the invited people instead of rescanning them for each row.
const SETTINGS = `set local row_security = off; set local timezone = 'UTC'; set local work_mem = '64MB'`;
const MODES = {
  // Everything is read from one snapshot: figures agree while people register, and no one waits.
  read: 'isolation level repeatable read read only',
  write: 'isolation level read committed',
};

export const begin = (session: Session, mode: keyof typeof MODES) => session.query(`begin ${MODES[mode]}; ${SETTINGS}`);

/**
 * Yields the rows of a query through a cursor, so only one batch at a time is in memory, here and in PostgreSQL. Expects
 * the caller's transaction, in which one cursor is open at a time.
 */
export async function* readInBatches<T>(
  database: Database,
  text: string,
  values: readonly unknown[] = [],
  size = 1000,
): AsyncGenerator<T[], void> {
  await database.query(`declare reading no scroll cursor for ${text}`, [...values]);
  try {
    let batch: T[];
    do {
      batch = await database.query<T>(`fetch ${size} from reading`);
      if (batch.length > 0) yield batch;
    } while (batch.length === size);
  } finally {
    // After an error PostgreSQL has closed it already.
    await database.query('close reading').catch(() => {});
  }
}

/** Rolls back, and never throws: the error that led here is the one to report. */
export const rollBack = (session: Session) => session.query('rollback').catch(() => {});

export async function inTransaction<T>(session: Session, mode: keyof typeof MODES, work: () => Promise<T>): Promise<T> {
  await begin(session, mode);
  try {
    const result = await work();
    await session.query('commit');
    return result;
  } catch (error) {
    await rollBack(session);
    throw error;
  }
}
