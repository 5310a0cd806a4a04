import pg from 'pg';
import { Client } from './client.ts';

export type Address = pg.ClientConfig;
export type Query = { text: string; name?: string; values?: unknown[] };
export type Row = Record<string, unknown>;

/** All that other folders know of a database: it answers queries. `R` is what they select. */
export type Database = { query<R = Row>(query: Query | string, values?: unknown[]): Promise<R[]> };

/** One connection, for statements that belong together: a transaction, a cursor. Once lost, it stays lost. */
export type Session = Database & { release(): void };

export type Pool = Database & {
  connect(): Promise<Session>;
  use<T>(work: (session: Database) => Promise<T>): Promise<T>;
  /** How many connections there are, to which host, and how many queries wait for one. */
  usage(): Promise<{ host: string; used: number; idle: number; waiting: number }>;
  close(): Promise<void>;
};
export type OpenSession = Database & Pick<Pool, 'close'>;
/** On one host, which it can leave at once: queries in flight there fail now instead of waiting for an answer. */
type HostPool = Pool & { abandon(): void };

export type PoolOptions = {
  size: number;
  applicationName?: string;
  /** Statements that take longer are cancelled. */
  answerMs?: number;
  role?: string;
  settings?: Record<string, string | number>;
  explain?(error: unknown): unknown;
};

// Together less than the five seconds within which every visitor gets an answer.
const CONNECT_MS = 2000;
export const ANSWER_MS = 2500;

const READ_ONLY = '25006';
/** The driver's message when `query_timeout` is over. */
const TIMED_OUT = 'Query read timeout';

/**
 * Role and settings belong to transactions and never to sessions: a pooler gives every transaction another session, and
 * the sessions to other clients.
 */
export function createPool(address: Address, options: PoolOptions): HostPool {
  const clients = new Set<Client>();
  /** Those without a pooler in between, which might not keep prepared statements. */
  const direct = new WeakSet<Client>();
  const pool = new pg.Pool({
    ...address,
    Client,
    max: options.size,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: options.answerMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'vibescore',
    onConnect: async (connected) => {
      const client = connected as unknown as Client;
      clients.add(client);
      client.on('end', () => clients.delete(client));
      if (await isDirect(client)) direct.add(client);
    },
  });
  // An idle connection that is lost is replaced by the next query.
  pool.on('error', () => {});
  const settings = toStatements(options);

  async function connect(): Promise<Session> {
    const pooled = await pool.connect();
    const client = pooled as unknown as Client;
    let isBroken = false;
    let running = 0;
    return {
      async query<R = Row>(given: Query | string, values?: unknown[]) {
        const { name, ...query }: Query = typeof given === 'string' ? { text: given, values } : given;
        running += 1;
        try {
          const { rows } = await run(client, direct.has(client) ? { name, ...query } : query, settings);
          return rows as R[];
        } catch (error) {
          if (error instanceof Error && error.message === TIMED_OUT) client.cancelStatement();
          isBroken ||= !isRefusal(error) || error.code === READ_ONLY;
          throw options.explain?.(error) ?? error;
        } finally {
          running -= 1;
        }
      },
      release() {
        if (running > 0) client.cancelStatement();
        pooled.release(isBroken || running > 0 || client.getTransactionStatus() !== 'I');
      },
    };
  }
  const use: Pool['use'] = async (work) => {
    const session = await connect();
    try {
      return await work(session);
    } finally {
      session.release();
    }
  };
  return {
    connect,
    use,
    query: (...query) => use((session) => session.query(...query)),
    usage: async () => ({
      host: [...clients][0]?.host ?? '',
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
    abandon() {
      for (const client of clients) client.internals.connection.stream.destroy();
      void pool.end();
    },
  };
}

/** A session that takes its pool with it when it is closed. */
export async function openSession(pool: Pool): Promise<OpenSession> {
  const { query, release } = await pool.connect();
  return {
    query,
    async close() {
      release();
      await pool.close();
    },
  };
}

/** A pooler hands out its own process ids. */
async function isDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.internals.processID;
}

function toStatements({ role, settings = {}, answerMs }: PoolOptions): string {
  const local = Object.entries(settings).map(([name, value]) => `; set local ${name} = '${value}'`);
  if (role === undefined) return local.join('');
  return `; set local role ${pg.escapeIdentifier(role)}; set local statement_timeout = ${answerMs ?? 0}${local.join('')}`;
}

/** A statement outside a transaction gets one, if there is anything to set in it. */
async function run(client: Client, query: Query, settings: string): Promise<pg.QueryResult<Row>> {
  if (settings === '' || client.getTransactionStatus() !== 'I') return client.query<Row>(query);
  if (/^\s*begin\b/i.test(query.text)) return client.query<Row>(query.text + settings);
  try {
    await client.query(`begin${settings}`);
    const result = await client.query<Row>(query);
    await client.query('commit');
    return result;
  } catch (error) {
    if (isRefusal(error)) await client.query('rollback');
    throw error;
  }
}

/** PostgreSQL refused the statement and the session goes on, as opposed to a broken connection. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

export const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's five-character error code; null for errors that are not PostgreSQL's. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
