import { runEmbedded } from './embedded/embedded.ts';
import type { Home } from './embedded/home.ts';
import { setUpEmbedded } from './embedded/set-up.ts';
import type { Location } from './locate.ts';
import { createPool, type Pool } from './pool.ts';
import { openRemote } from './remote/open.ts';
import type { Patience } from './remote/wait.ts';
import { VISITOR } from './visitor.ts';

type Notice = (line: string) => void;

// The embedded PostgreSQL has one server.
const EMBEDDED_POOL_SIZE = 32;

/** The database as visitors may use it: migrated, and with the rights of `anon` alone. */
export async function openAsVisitor(location: Location, notice: Notice, patience?: Patience): Promise<Pool> {
  return 'home' in location ? openEmbedded(location.home, notice) : openRemote(location.databaseUrl, notice, patience);
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
