import pg from 'pg';
import type { Address } from '#database/pool.ts';
import { setUpEmbedded } from '#database/set-up.ts';

/** What test databases are copied from. */
export const MIGRATED = 'migrated';

export async function createMigratedDatabase(cluster: Address): Promise<void> {
  await runStatement(cluster, `create database ${MIGRATED}`);
  await setUpEmbedded({ ...cluster, database: MIGRATED });
}

export async function runStatement(address: Address, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement);
  await client.end();
}
