import { StartError } from '#settings/start-error.ts';
import { resolveAddress, unreachableError } from './address.ts';
import { runEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { type Address, createPool, type Pool, sqlState } from './pool.ts';

type Options = { databaseUrl: string | null; dataDir: string; notice: (line: string) => void };

// A DATABASE_URL may be shared by several servers and allow few connections; the embedded PostgreSQL has one server.
const REMOTE_POOL_SIZE = 10;
const EMBEDDED_POOL_SIZE = 32;

/** The database as visitors may use it: migrated, and with the rights of `anon` alone. */
export async function openAsVisitor(options: Options): Promise<Pool> {
  return options.databaseUrl === null ? openEmbedded(options) : openRemote(options.databaseUrl);
}

async function openEmbedded({ dataDir, notice }: Options): Promise<Pool> {
  const embedded = await runEmbedded(dataDir, notice);
  if (embedded.moved) notice(`The data is in ${embedded.folder}`);
  try {
    await migrate(embedded.address);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const pool = createPool(embedded.address, { role: 'anon', size: EMBEDDED_POOL_SIZE });
  return {
    query: pool.query,
    async close() {
      await pool.close();
      await embedded.stop();
    },
  };
}

async function openRemote(databaseUrl: string): Promise<Pool> {
  const address: Address = await resolveAddress(databaseUrl);
  try {
    await migrate(address);
  } catch (error) {
    if (error instanceof StartError || wasReached(error)) throw error;
    throw unreachableError(databaseUrl, error);
  }
  return createPool(address, { role: 'anon', size: REMOTE_POOL_SIZE });
}

/** The database answered and refused a statement, so its address is right. */
function wasReached(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !/^(08|28|3D|53|57)/.test(state);
}
