import pg from 'pg';
import { TABLE_NAME } from '#contract/registration.ts';
import { getSocketAddress } from '#postgres/embedded/connect.ts';
import { describeDataFolder } from '#postgres/embedded/data-folder.ts';
import type { Row } from '#postgres/pool.ts';

/** The PostgreSQL of the journeys' server. It runs for as long as the journeys do. */
export const getJourneysPostgres = () => getSocketAddress(describeDataFolder(process.env.E2E_DATA_DIR ?? ''));

let pool: pg.Pool | undefined;

/** Queries the journeys' database as its owner. */
export async function askAsOwner(text: string, values?: unknown[]): Promise<Row[]> {
  pool ??= new pg.Pool({ ...getJourneysPostgres(), max: 1 });
  return (await pool.query<Row>(text, values)).rows;
}

type StoredRow = Row & { created_at_gtm: Date };

/** Finds the rows that are stored for this email. */
export const findRows = (email: string) =>
  askAsOwner(`select * from ${TABLE_NAME} where lower(email) = lower($1)`, [email]) as Promise<StoredRow[]>;
