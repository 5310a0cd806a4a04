import { StartError } from '#settings/start-error.ts';
import { resolveAddress, unreachable } from './address.ts';
import { runEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { type Address, createPool, type Pool, sqlState } from './pool.ts';

type Options = { databaseUrl: string | null; dataDir: string; notice: (line: string) => void };

// Several servers share a DATABASE_URL, whose connections are few; the embedded PostgreSQL has one server.
const SHARED_POOL = 10;
const EMBEDDED_POOL = 32;

/** The database as the public may use it: migrated, and acting as `anon`. */
export async function openDatabase(options: Options): Promise<Pool> {
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
  const pool = createPool(embedded.address, { role: 'anon', size: EMBEDDED_POOL });
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
    if (error instanceof StartError || isOurMistake(error)) throw error;
    throw unreachable(databaseUrl, error);
  }
  return createPool(address, { role: 'anon', size: SHARED_POOL });
}

/** The database was reached and refused a statement: that is no matter of its address. */
function isOurMistake(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !/^(08|28|3D|53|57)/.test(state);
}
