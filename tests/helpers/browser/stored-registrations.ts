import { shareEmbedded } from '#database/embedded/embedded.ts';
import { locateEmbedded } from '#database/locate.ts';
import { createPool, type Row } from '#database/pool.ts';
import { TABLE } from '#registration/contract.ts';

type StoredRow = Row & { created_at_gtm: Date };

/** The rows stored for an e-mail, read beside the running server with the rights of the database's owner. */
export async function rowsFor(email: string): Promise<StoredRow[]> {
  const embedded = await shareEmbedded((await locateEmbedded(process.env.E2E_DATA_DIR ?? '')).location.home);
  const pool = createPool(embedded.address, { size: 1 });
  try {
    const rows = await pool.query({ text: `select * from ${TABLE} where lower(email) = lower($1)`, values: [email] });
    return rows as StoredRow[];
  } finally {
    await pool.close();
    await embedded.stop();
  }
}
