import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '#runtime/user-error.mjs';
import { getDatabaseHost } from '#settings/database-url.ts';
import { Client } from './client.ts';
import type { DataFolder } from './embedded/data-folder.ts';
import { runEmbedded, shareEmbedded } from './embedded/embedded.ts';
import { DatabaseUnavailable, getSqlState, INSUFFICIENT_PRIVILEGE, UNDEFINED_TABLE } from './errors.ts';
import type { Location } from './locate.ts';
import { migrate } from './migrate.ts';
import { type Address, ANSWER_MS, createPool, type Pool, type PoolOptions } from './pool.ts';
import { resolveAddress } from './remote/address.ts';
import { explainUnreachable } from './remote/unreachable.ts';

type OpenOptions = {
  location: Location;
  /**
   * serve: for a server.
   * manage: for commands and the studio.
   * inspect: for the doctor. Changes nothing.
   */
  purpose: 'serve' | 'manage' | 'inspect';
  /** Whether a command creates the list, or brings it up to date, at an address too: an embedded one always is. */
  setsUpList?: boolean;
  /** Writes a line for the person who starts the program. */
  log?(line: string): void;
  retryFor?: { seconds: number; signal: AbortSignal };
  /** Limits for the studio, which keeps running: registrations come first. */
  limits?: { size: number; statementMs: number };
};

/** The only way into the database: one pool, with the rights of its owner. */
export function openDatabase(options: OpenOptions): Promise<Pool> {
  const { location } = options;
  return 'dataFolder' in location
    ? openEmbedded(location.dataFolder, options)
    : openRemote(location.databaseUrl, options);
}

/**
 * A server sets up its list, and so does a command if the list is embedded. At an address a command has to ask for it
 * (`setsUpList`): the address may lead to some other database, or to one whose owner decides when it is migrated.
 */
function shouldSetUp({ location, purpose, setsUpList = false }: OpenOptions): boolean {
  if (purpose === 'manage') return setsUpList || 'dataFolder' in location;
  return purpose === 'serve';
}

async function openEmbedded(dataFolder: DataFolder, options: OpenOptions): Promise<Pool> {
  const { purpose, log = () => {} } = options;
  const embedded = purpose === 'serve' ? await runEmbedded(dataFolder, log) : await shareEmbedded(dataFolder);
  if (purpose === 'serve' && dataFolder.isMoved) log(`The data is in ${dataFolder.path}`);
  try {
    if (shouldSetUp(options)) await migrate(embedded.address);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const pool = createPool(embedded.address, choosePoolOptions(options, 'embedded'));
  return {
    ...pool,
    async close() {
      await pool.close();
      await embedded.stop();
    },
  };
}

const RETRY_MS = 500;

async function openRemote(databaseUrl: string, options: OpenOptions): Promise<Pool> {
  const { log = () => {}, retryFor } = options;
  const prepare = shouldSetUp(options) ? migrate : checkConnection;
  const deadline = Date.now() + (retryFor?.seconds ?? 0) * 1000;
  for (let tries = 1; ; tries += 1) {
    try {
      return createPool(await prepareRemote(databaseUrl, prepare), choosePoolOptions(options, 'remote'));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() + RETRY_MS > deadline) throw error;
      if (tries === 1) log(`Waiting for the database at ${getDatabaseHost(databaseUrl)}`);
      await sleep(RETRY_MS, undefined, { signal: retryFor?.signal });
    }
  }
}

async function prepareRemote(databaseUrl: string, prepare: (address: Address) => Promise<void>): Promise<Address> {
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
 * Several servers may share a remote database that allows few connections; the embedded one has a single server. Mail
 * uses six connections at most (four emails, a search for more, a notice), which leaves six for visitors.
 */
function choosePoolOptions({ purpose, limits }: OpenOptions, kind: 'embedded' | 'remote'): PoolOptions {
  if (purpose === 'serve') return { size: kind === 'embedded' ? 32 : 12, answerMs: ANSWER_MS };
  if (purpose === 'inspect') return { size: 1, applicationName: 'vibescore doctor' };
  if (limits === undefined) return { size: 3, applicationName: 'vibescore waitlist', explain };
  const { size, statementMs } = limits;
  const settings = getBackgroundSettings(statementMs);
  return { size, applicationName: 'vibescore studio', answerMs: statementMs + 1000, settings, explain };
}

/**
 * With these settings no statement takes long or uses a second core, and no one waits long for a lock that we hold.
 * random_page_cost is lowered because recently read pages are in memory, which PostgreSQL's default does not expect.
 */
const getBackgroundSettings = (statementMs: number) => ({
  statement_timeout: statementMs,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: '60s',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  random_page_cost: 1.1,
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
