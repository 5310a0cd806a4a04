import { StartError } from '#settings/start-error.ts';
import { runEmbedded } from './embedded/embedded.ts';
import type { Home } from './embedded/home.ts';
import { setUpEmbedded } from './embedded/set-up.ts';
import type { Location } from './locate.ts';
import { createPool, type Pool, sqlState } from './pool.ts';
import { passwordIn, resolveAddress, unreachableError } from './remote/address.ts';
import { setUpRemote } from './remote/set-up.ts';
import { VISITOR } from './visitor.ts';

type Notice = (line: string) => void;

// A DATABASE_URL may be shared by several servers and allow few connections; the embedded PostgreSQL has one server.
const REMOTE_POOL_SIZE = 10;
const EMBEDDED_POOL_SIZE = 32;

/** The database as visitors may use it: migrated, and with the rights of `anon` alone. */
export async function openAsVisitor(location: Location, notice: Notice): Promise<Pool> {
  return 'home' in location ? openEmbedded(location.home, notice) : openRemote(location.databaseUrl);
}

async function openEmbedded(home: Home, notice: Notice): Promise<Pool> {
  const embedded = await runEmbedded(home, notice);
  if (home.moved) notice(`The data is in ${home.folder}`);
  try {
    await setUpEmbedded(embedded.address);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const pool = createPool({ ...embedded.address, user: VISITOR }, { size: EMBEDDED_POOL_SIZE });
  return {
    query: pool.query,
    async close() {
      await pool.close();
      await embedded.stop();
    },
  };
}

async function openRemote(databaseUrl: string): Promise<Pool> {
  const owner = await resolveAddress(databaseUrl);
  try {
    const { address, role } = await setUpRemote(owner, passwordIn(databaseUrl));
    return createPool(address, { role, size: REMOTE_POOL_SIZE });
  } catch (error) {
    if (error instanceof StartError || wasReached(error)) throw error;
    throw unreachableError(databaseUrl, error);
  }
}

/** The database answered and refused a statement, so its address is right. */
function wasReached(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !/^(08|28|3D|53|57)/.test(state);
}
