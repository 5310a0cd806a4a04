import pg from 'pg';
import { Client } from './client.ts';
import { isStatementError, READ_ONLY_TRANSACTION } from './errors.ts';

export type Address = pg.ClientConfig;
export type Row = Record<string, unknown>;

/** Something to query: a pool, one connection of it, or a pool with the rights of a visitor. `R` is the type of a row. */
export type Database = { query<R = Row>(text: string, values?: unknown[]): Promise<R[]> };

/**
 * One connection, for statements that belong together: a transaction, a cursor. Once lost, it stays lost. A pool is not a
 * session, because each of its statements may get another connection.
 */
export type Session = Database & {
  /** Begins a transaction with these settings, besides those of the pool. It ends with the statement commit or rollback. */
  begin(mode?: string, settings?: LocalSettings): Promise<void>;
};
/** Settings of PostgreSQL that end with the transaction. */
type LocalSettings = Record<string, string | number>;
export type Connection = Session & { release(): void };

export type Pool = Database & {
  /** Returns the database with the rights of a visitor: each statement runs as the role `anon`, in its own transaction. */
  asVisitor(): Database;
  connect(): Promise<Connection>;
  /** Releases the connection when `work` ends. */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** How many connections there are, and how many queries wait for one. */
  countConnections(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
};

export type PoolOptions = {
  size: number;
  applicationName?: string;
  /** A statement that takes longer is cancelled. */
  answerMs?: number;
  settings?: LocalSettings;
  explain?(error: unknown): unknown;
};

/** How PostgreSQL lists the connections of our servers. */
export const SERVER_NAME = 'vibescore';

// Together these are less than the five seconds within which every visitor gets an answer.
const CONNECT_MS = 2000;
export const ANSWER_MS = 2500;

/** SQLSTATEs of a server that is read-only or shutting down: a new connection may lead to another server. */
const RECONNECT_AFTER = [READ_ONLY_TRANSACTION, '57P01', '57P02', '57P03'];
/** The driver's message when `query_timeout` is over. */
const TIMED_OUT = 'Query read timeout';

/** How statements run: with the owner's rights, or with those of a visitor. */
type Rules = { settings: LocalSettings; answerMs?: number };

/**
 * Role and settings belong to transactions and never to sessions: a pooler gives every transaction another session, and
 * the sessions to other clients. For the same reason no statement is prepared by name.
 */
export function createPool(address: Address, options: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...address,
    Client,
    max: options.size,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: options.answerMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: options.applicationName ?? SERVER_NAME,
  });
  // An idle connection that is lost is replaced by the next query.
  pool.on('error', () => {});
  const { settings = {}, answerMs } = options;
  const ownRules: Rules = { settings, answerMs };
  const visitorRules: Rules = {
    settings: { role: 'anon', statement_timeout: ANSWER_MS, ...settings },
    answerMs: ANSWER_MS,
  };

  async function connect(rules: Rules): Promise<Connection> {
    const pooled = await pool.connect();
    const client = pooled as unknown as Client;
    const hasSettings = Object.keys(rules.settings).length > 0;
    let isBroken = false;
    let running = 0;

    async function run(work: () => Promise<pg.QueryResult<Row>>): Promise<Row[]> {
      running += 1;
      try {
        const { rows } = await work();
        client.checkReplicated();
        return rows;
      } catch (error) {
        if (error instanceof Error && error.message === TIMED_OUT) client.cancelStatement();
        isBroken ||= !isStatementError(error) || RECONNECT_AFTER.includes(error.code ?? '');
        throw options.explain?.(error) ?? error;
      } finally {
        running -= 1;
      }
    }

    return {
      async begin(mode = '', own = {}) {
        await run(() => client.query<Row>(writeBegin(mode, { ...rules.settings, ...own })));
      },
      async query<R = Row>(text: string, values?: unknown[]) {
        const query = { text, values };
        const isAlone = hasSettings && client.getTransactionStatus() === 'I';
        return (await run(() => (isAlone ? runAlone(client, query, rules) : client.query<Row>(query)))) as R[];
      },
      release() {
        if (running > 0) client.cancelStatement();
        pooled.release(isBroken || running > 0 || client.getTransactionStatus() !== 'I');
      },
    };
  }

  async function use<T>(rules: Rules, work: (session: Session) => Promise<T>): Promise<T> {
    const connection = await connect(rules);
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  return {
    query: (...query) => use(ownRules, (connection) => connection.query(...query)),
    asVisitor: () => ({ query: (...query) => use(visitorRules, (connection) => connection.query(...query)) }),
    connect: () => connect(ownRules),
    use: (work) => use(ownRules, work),
    countConnections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

const writeBegin = (mode: string, settings: LocalSettings) =>
  [`begin ${mode}`, ...Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)].join('; ');

/** Runs a statement in a transaction of its own, for the settings that it needs. */
async function runAlone(client: Client, query: pg.QueryConfig, { settings, answerMs }: Rules) {
  const deadline = answerMs === undefined ? null : Date.now() + answerMs;
  // The three statements together may take as long as one does elsewhere.
  const ask = (part: pg.QueryConfig) => {
    const limit = deadline === null ? {} : { query_timeout: Math.max(1, deadline - Date.now()) };
    // The driver's types leave this option out.
    return client.query<Row>({ ...part, ...limit } as pg.QueryConfig);
  };
  try {
    await ask({ text: writeBegin('', settings) });
    const result = await ask(query);
    await ask({ text: 'commit' });
    return result;
  } catch (error) {
    if (isStatementError(error)) await client.query('rollback');
    throw error;
  }
}
