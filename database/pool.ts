import pg from 'pg';

export type Address = pg.ClientConfig;
export type Query = { text: string; name?: string; values?: unknown[] };
export type Row = Record<string, unknown>;

/** What the rest of the server knows of a database: it answers queries. */
export type Database = { query(query: Query): Promise<Row[]> };
export type Pool = Database & { close(): Promise<void> };

// Together below the five seconds after which a visitor must have an answer.
const CONNECT_MS = 2000;
const ANSWER_MS = 2500;

/** Every session of the pool acts as `role` from its first statement on. */
export function createPool(address: Address, { role, size }: { role: string; size: number }): Pool {
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
      // A connection lost in mid-query rejects the query; unheard, its event would also end the process.
      client.on('error', () => {});
      await client.query(`set role ${pg.escapeIdentifier(role)}`);
    },
  });
  // An idle connection was lost; the next query opens a new one.
  pool.on('error', () => {});
  return {
    async query(query) {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<Row>(query);
        client.release();
        return rows;
      } catch (error) {
        // A refused statement leaves the connection as good as before; pool.query would close it.
        client.release(isRefusal(error) ? undefined : true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** A refusal by PostgreSQL that leaves the session alive, as opposed to a connection that broke. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** PostgreSQL's five-character code of what went wrong; null when it did not get as far as to say. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
