import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '#runtime/user-error.mjs';
import { getDatabaseHost } from '#settings/database-url.ts';
import { Client } from './client.ts';
import { type Embedded, runEmbedded, shareEmbedded } from './embedded/embedded.ts';
import { DatabaseUnavailable, getSqlState, INSUFFICIENT_PRIVILEGE, UNDEFINED_TABLE } from './errors.ts';
import type { Location } from './locate.ts';
import { migrate } from './migrate.ts';
import { type Address, ANSWER_MS, createPool, type Pool, type PoolOptions } from './pool.ts';
import { resolveAddress } from './remote/address.ts';
import { explainUnreachable } from './remote/unreachable.ts';

// The three ways into the database. Each is a pool with the rights of its owner.

/** Writes a line for the person who starts the program. */
type Log = (line: string) => void;
type ServerOptions = { log?: Log; retryFor?: { seconds: number; signal: AbortSignal } };

/**
 * Opens the list for a server, and sets it up. Several servers may share a remote database that allows few connections;
 * the embedded one has a single server. Mail uses six connections at most (four emails, a search for more, a notice), which
 * leaves six for visitors.
 */
export async function openForServer(location: Location, { log = () => {}, retryFor }: ServerOptions = {}) {
  if ('databaseUrl' in location) {
    return openRemote(location.databaseUrl, migrate, { size: 12, answerMs: ANSWER_MS }, { log, retryFor });
  }
  const embedded = await runEmbedded(location.dataFolder, log);
  if (location.dataFolder.isMoved) log(`The data is in ${location.dataFolder.path}`);
  return openEmbedded(embedded, migrate, { size: 32, answerMs: ANSWER_MS });
}

type OwnerOptions = {
  /**
   * Whether a list at an address is created, or brought up to date, as an embedded one always is: the address may lead to
   * some other database, or to one whose owner decides when it is migrated.
   */
  setsUpList?: boolean;
  /** Limits for the studio, which keeps running: registrations come first. */
  limits?: { size: number; statementMs: number };
};

/** Opens the list for its owner: for commands and the studio. */
export async function openForOwner(location: Location, { setsUpList = false, limits }: OwnerOptions = {}) {
  const options = limits ? limitStudio(limits) : { size: 3, applicationName: 'vibescore waitlist' };
  if ('databaseUrl' in location) {
    return openRemote(location.databaseUrl, setsUpList ? migrate : checkConnection, { ...options, explain });
  }
  return openEmbedded(await shareEmbedded(location.dataFolder), migrate, { ...options, explain });
}

/** Opens the list exactly as it is for the doctor. */
export async function openForDoctor(location: Location) {
  const options = { size: 1, applicationName: 'vibescore doctor' };
  return 'databaseUrl' in location
    ? openRemote(location.databaseUrl, checkConnection, options)
    : openEmbedded(await shareEmbedded(location.dataFolder), checkConnection, options);
}

type Prepare = (address: Address) => Promise<void>;

async function openEmbedded({ address, stop }: Embedded, prepare: Prepare, options: PoolOptions): Promise<Pool> {
  try {
    await prepare(address);
  } catch (error) {
    await stop();
    throw error;
  }
  const pool = createPool(address, options);
  return {
    ...pool,
    async close() {
      await pool.close();
      await stop();
    },
  };
}

const RETRY_MS = 500;

async function openRemote(
  databaseUrl: string,
  prepare: Prepare,
  options: PoolOptions,
  { log, retryFor }: ServerOptions = {},
): Promise<Pool> {
  const deadline = Date.now() + (retryFor?.seconds ?? 0) * 1000;
  for (let tries = 1; ; tries += 1) {
    try {
      return createPool(await prepareRemote(databaseUrl, prepare), options);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() + RETRY_MS > deadline) throw error;
      if (tries === 1) log?.(`Waiting for the database at ${getDatabaseHost(databaseUrl)}`);
      await sleep(RETRY_MS, undefined, { signal: retryFor?.signal });
    }
  }
}

async function prepareRemote(databaseUrl: string, prepare: Prepare): Promise<Address> {
  try {
    const address = resolveAddress(databaseUrl);
    await prepare(address);
    return address;
  } catch (error) {
    throw explainUnreachable(databaseUrl, error);
  }
}

async function checkConnection(address: Address) {
  const client = new Client(address);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * With these settings no statement takes long or uses a second core, and no one waits long for a lock that we hold.
 * random_page_cost is lowered because recently read pages are in memory, which PostgreSQL's default does not expect.
 */
const limitStudio = ({ size, statementMs }: { size: number; statementMs: number }): PoolOptions => ({
  size,
  applicationName: 'vibescore studio',
  answerMs: statementMs + 1000,
  settings: {
    statement_timeout: statementMs,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: '60s',
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    random_page_cost: 1.1,
  },
});

function explain(error: unknown): unknown {
  const explanation = EXPLANATIONS[getSqlState(error) ?? ''];
  return explanation === undefined ? error : new UserError(explanation);
}

const EXPLANATIONS: Record<string, string> = {
  [UNDEFINED_TABLE]: 'The database in DATABASE_URL has no waitlist yet: start the server on it once.',
  [INSUFFICIENT_PRIVILEGE]:
    'The database user in DATABASE_URL may not read the whole waitlist: use the one that owns it.',
};
