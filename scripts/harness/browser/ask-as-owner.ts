import { TABLE_NAME } from '#contract/registration.ts';
import { shareEmbedded } from '#postgres/embedded/embedded.ts';
import { createPool, type Row } from '#postgres/pool.ts';
import { describeTestHome } from '#scripts/harness/account.ts';

/** Queries the journeys' database as its owner, while the server is running. */
export async function askAsOwner(text: string, values?: unknown[]): Promise<Row[]> {
  const embedded = await shareEmbedded(describeTestHome(process.env.E2E_DATA_DIR ?? ''));
  const pool = createPool(embedded.address, { size: 1 });
  try {
    return await pool.query(text, values);
  } finally {
    await pool.close();
    await embedded.stop();
  }
}

type StoredRow = Row & { created_at_gtm: Date };

/** Finds the rows that are stored for this email. */
export const findRows = (email: string) =>
  askAsOwner(`select * from ${TABLE_NAME} where lower(email) = lower($1)`, [email]) as Promise<StoredRow[]>;
