import { databasePassword } from '#settings/database-hosts.ts';
import { StartError } from '#settings/start-error.ts';
import { type Pool, sqlState } from '../pool.ts';
import { findHost } from './find-host.ts';
import { type Hosts, readHosts } from './hosts.ts';
import { openRemotePool } from './remote-pool.ts';
import { setUpRemote } from './set-up.ts';
import { hostsOf, unreachableError } from './unreachable.ts';
import { withLogin } from './visitor-login.ts';
import { type Patience, waitForDatabase } from './wait.ts';

// Several servers may share the database, and it may allow few connections.
const POOL_SIZE = 10;

/** The database of DATABASE_URL as visitors may use it. */
export async function openRemote(
  databaseUrl: string,
  notice: (line: string) => void,
  patience: Patience = { seconds: 0, signal: new AbortController().signal },
): Promise<Pool> {
  const hosts = readHosts(databaseUrl);
  const onWait = () => notice(`Waiting for the database at ${hostsOf(databaseUrl)}`);
  return waitForDatabase(() => open(hosts, databasePassword(databaseUrl)), patience, onWait);
}

async function open(hosts: Hosts, password: string): Promise<Pool> {
  try {
    const { address, client } = await findHost(hosts);
    await client.end();
    const login = await setUpRemote(address, password);
    if (login === null) return await openRemotePool(hosts, { role: 'anon', size: POOL_SIZE });
    const urls = hosts.urls.map((url) => withLogin(url, login));
    return await openRemotePool({ ...hosts, urls }, { size: POOL_SIZE });
  } catch (error) {
    if (error instanceof StartError || wasReached(error)) throw error;
    throw unreachableError(hosts.databaseUrl, error);
  }
}

/** The database answered and refused a statement, so its address is right. */
function wasReached(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !/^(08|25006|28|3D|53|57)/.test(state);
}
