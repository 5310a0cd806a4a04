import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseHosts, databasePassword, readDatabaseUrl } from '#settings/database-url.ts';
import { UserError } from '#settings/user-error.mjs';
import { addressOf } from './embedded/connect.ts';
import { runEmbedded, shareEmbedded } from './embedded/embedded.ts';
import type { Home } from './embedded/home.ts';
import { describeFailure } from './errors.ts';
import type { Location } from './locate.ts';
import { ANSWER_MS, createPool, type Pool, type PoolOptions, sqlState } from './pool.ts';
import { DatabaseUnavailable, findHost, openHosts, unreachableError } from './remote/hosts.ts';
import { setUpEmbedded, setUpRemote } from './set-up.ts';
import { type Login, VISITOR, withLogin } from './visitor.ts';

type Options = {
  location: Location;
  /**
   * visitor: the public, through a server; migrates the database and acts as `anon`.
   * mail: the owner, for the sender in a server that has opened the database for visitors.
   * owner: for commands and the studio.
   * reader: the owner, for the doctor; sets nothing up.
   */
  role: 'visitor' | 'mail' | 'owner' | 'reader';
  notice?(line: string): void;
  retryFor?: { seconds: number; signal: AbortSignal };
  /** For a program that keeps running: registrations come first. */
  limits?: { size: number; statementMs: number };
};

/** The only way into the database. If DATABASE_URL names several hosts, the pool follows a failover. */
export function openDatabase(options: Options): Promise<Pool> {
  const { location } = options;
  return 'home' in location ? openEmbedded(location.home, options) : openRemote(location.databaseUrl, options);
}

async function openEmbedded(home: Home, options: Options): Promise<Pool> {
  const { role, notice = () => {} } = options;
  if (role === 'mail') return createPool(addressOf(home), poolOptions(options));
  const embedded = role === 'visitor' ? await runEmbedded(home, notice) : await shareEmbedded(home);
  if (role === 'visitor' && home.moved) notice(`The data is in ${home.folder}`);
  try {
    if (role !== 'reader') await setUpEmbedded(embedded.address);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const address = role === 'visitor' ? { ...embedded.address, user: VISITOR } : embedded.address;
  const pool = createPool(address, poolOptions(options, true));
  return {
    ...pool,
    async close() {
      await pool.close();
      await embedded.stop();
    },
  };
}

const RETRY_MS = 500;

async function openRemote(databaseUrl: string, options: Options): Promise<Pool> {
  const { role, notice = () => {}, retryFor } = options;
  const hosts = readDatabaseUrl(databaseUrl);
  if (role !== 'visitor') return openHosts(hosts, poolOptions(options), notice);
  const deadline = Date.now() + (retryFor?.seconds ?? 0) * 1000;
  for (let tries = 1; ; tries += 1) {
    try {
      const login = await setUpHosts(hosts, databasePassword(databaseUrl));
      if (login === null) return await openHosts(hosts, { ...poolOptions(options), role: 'anon' }, notice);
      const urls = hosts.urls.map((url) => withLogin(url, login));
      return await openHosts({ ...hosts, urls }, poolOptions(options), notice);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() + RETRY_MS > deadline) throw error;
      if (tries === 1) notice(`Waiting for the database at ${hosts.names.join(', ')}`);
      await sleep(RETRY_MS, undefined, { signal: retryFor?.signal });
    }
  }
}

async function setUpHosts(hosts: DatabaseHosts, password: string): Promise<Login | null> {
  try {
    const { address, client } = await findHost(hosts);
    await client.end();
    return await setUpRemote(address, password);
  } catch (error) {
    if (error instanceof UserError || describeFailure(error).kind !== 'unavailable') throw error;
    throw unreachableError(hosts, error);
  }
}

/** Only migrates. */
export async function setUpDatabase(location: Location): Promise<void> {
  if ('home' in location) return (await openDatabase({ location, role: 'owner' })).close();
  const { databaseUrl } = location;
  await setUpHosts(readDatabaseUrl(databaseUrl), databasePassword(databaseUrl));
}

/** Several servers may share a remote database that allows few connections; the embedded one has a single server. */
function poolOptions({ role, limits }: Options, isEmbedded = false): PoolOptions {
  if (role === 'visitor') return { size: isEmbedded ? 32 : 10, answerMs: ANSWER_MS };
  if (role === 'mail') return { size: 2, answerMs: ANSWER_MS };
  if (role === 'reader') return { size: 1, applicationName: 'vibescore doctor' };
  if (limits === undefined) return { size: 3, applicationName: 'vibescore waitlist', explain };
  const { size, statementMs } = limits;
  const settings = backgroundSettings(statementMs);
  return { size, applicationName: 'vibescore studio', answerMs: statementMs + 1000, settings, explain };
}

/**
 * No statement takes long or a second core, and no one waits for a lock that we hold. Recently read pages are in memory,
 * which the default price of a random page does not take into account.
 */
const backgroundSettings = (statementMs: number) => ({
  statement_timeout: statementMs,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: '60s',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  random_page_cost: 1.1,
});

function explain(error: unknown): unknown {
  const explanation = EXPLANATIONS[sqlState(error) ?? ''];
  return explanation === undefined ? error : new UserError(explanation);
}

const EXPLANATIONS: Record<string, string> = {
  '42P01': 'The database in DATABASE_URL has no waitlist yet: start the server on it once.',
  '42501': 'The database user in DATABASE_URL may not read the whole waitlist: use the one that owns it.',
};
