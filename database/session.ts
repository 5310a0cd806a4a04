import pg from 'pg';
import type { Address, Pool, Row } from './pool.ts';

/** One connection, for a command that ends. */
export async function openSession(address: Address): Promise<Pool> {
  const client = new pg.Client({ ...address, application_name: 'vibescore waitlist' });
  // A lost connection rejects the running query. Without a listener its "error" event would also end the process.
  client.on('error', () => {});
  await client.connect();
  return {
    query: async (query) => (await client.query<Row>(query)).rows,
    close: () => client.end().catch(() => {}),
  };
}
