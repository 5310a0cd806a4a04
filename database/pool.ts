import pg from 'pg';

export type Address = pg.ClientConfig;
export type Query = { text: string; name?: string; values?: unknown[] };
export type Row = Record<string, unknown>;

/** All that other rooms know of a database: it answers queries. */
export type Database = { query(query: Query): Promise<Row[]> };
export type Pool = Database & { close(): Promise<void> };

// Together less than the five seconds within which every visitor gets an answer.
const CONNECT_MS = 2000;
const ANSWER_MS = 2500;

/** With `role`, every session of the pool acts as this role from its first statement on. */
export function createPool(address: Address, { role, size }: { role?: string; size: number }): Pool {
  const pool = new pg.Pool({
    ...address,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: ANSWER_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'vibescore',
    onConnect: async (client) => {
      // A lost connection rejects the running query. Without a listener its "error" event would also end the process.
      client.on('error', () => {});
      if (role !== undefined) await client.query(`set role ${pg.escapeIdentifier(role)}`);
    },
  });
  // An idle connection that is lost is replaced by the next query.
  pool.on('error', () => {});
  return {
    async query(query) {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<Row>(query);
        client.release();
        return rows;
      } catch (error) {
        // The connection survives a refused statement, which is why this is not pool.query: that would close it.
        client.release(isRefusal(error) ? undefined : true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** PostgreSQL refused the statement and the session goes on, as opposed to a broken connection. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** PostgreSQL's five-character error code; null for errors that are not PostgreSQL's. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
