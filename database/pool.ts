import pg from 'pg';

export type Address = pg.ClientConfig;
export type Query = { text: string; name?: string; values?: unknown[] };
export type Row = Record<string, unknown>;

/** All that other rooms know of a database: it answers queries. */
export type Database = { query(query: Query): Promise<Row[]> };
export type Pool = Database & { close(): Promise<void> };
/** On one host, which it can leave at once: what is under way there fails now instead of waiting for an answer. */
export type HostPool = Pool & { abandon(): void };

export type PoolOptions = {
  size: number;
  /** Every statement acts as this role. */
  role?: string;
};

/** With what the driver's types leave out. */
type Session = pg.ClientBase & { processID: number; connection: pg.Connection };

// Together less than the five seconds within which every visitor gets an answer.
const CONNECT_MS = 2000;
const ANSWER_MS = 2500;

const READ_ONLY = '25006';

/**
 * Keeps nothing in a session that another could need or find there, so that a pooler may give every transaction another
 * session: how long a statement may take is a property of the visitors' login.
 */
export function createPool(address: Address, { role, size }: PoolOptions): HostPool {
  const clients = new Set<Session>();
  /** Those without a pooler in between, which might keep no prepared statements. */
  const direct = new WeakSet<pg.ClientBase>();
  const pool = new pg.Pool({
    ...address,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'vibescore',
    onConnect: async (connected) => {
      const client = connected as Session;
      clients.add(client);
      // A lost connection rejects the running query. Without a listener its "error" event would also end the process.
      client.on('error', () => {});
      client.on('end', () => clients.delete(client));
      if (await isDirect(client)) direct.add(client);
    },
  });
  // An idle connection that is lost is replaced by the next query.
  pool.on('error', () => {});
  const run = role === undefined ? runAlone : runAs(role);
  return {
    async query({ name, ...query }) {
      const client = await pool.connect();
      try {
        const { rows } = await run(client, direct.has(client) ? { name, ...query } : query);
        client.release();
        return rows;
      } catch (error) {
        // The connection survives a refused statement, which is why this is not pool.query: that would close it.
        client.release(isRefusal(error) && error.code !== READ_ONLY ? undefined : true);
        throw error;
      }
    },
    close: () => pool.end(),
    abandon() {
      for (const client of clients) client.connection.stream.destroy();
      void pool.end();
    },
  };
}

/** A pooler hands out process ids of its own. */
async function isDirect(client: Session): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
}

type Run = (client: pg.PoolClient, query: Query) => Promise<pg.QueryResult<Row>>;

const runAlone: Run = (client, query) => client.query<Row>(query);

/** For a login that is more than the role: in a transaction, after which the session is what it was before. */
function runAs(role: string): Run {
  const begin = `begin; set local role ${pg.escapeIdentifier(role)}; set local statement_timeout = ${ANSWER_MS}`;
  return async (client, query) => {
    try {
      await client.query(begin);
      const result = await client.query<Row>(query);
      await client.query('commit');
      return result;
    } catch (error) {
      if (isRefusal(error)) await client.query('rollback');
      throw error;
    }
  };
}

/** PostgreSQL refused the statement and the session goes on, as opposed to a broken connection. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** The SQLSTATE of a statement that gave up waiting for a lock. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's five-character error code; null for errors that are not PostgreSQL's. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
