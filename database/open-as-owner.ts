import { StartError } from '#settings/start-error.ts';
import type { Home } from './embedded/home.ts';
import { openShared } from './embedded/open-shared.ts';
import { setUpEmbedded } from './embedded/set-up.ts';
import type { Location } from './locate.ts';
import { type Address, type Pool, sqlState } from './pool.ts';
import { findAddress } from './remote/find-host.ts';
import { openSession } from './session.ts';

/** The database with its owner's rights, on one connection: for commands that read or erase, then end. */
export async function openAsOwner(location: Location): Promise<Pool> {
  return 'home' in location ? openEmbedded(location.home) : openRemote(location.databaseUrl);
}

function openEmbedded(home: Home): Promise<Pool> {
  return openShared(home, async (address) => {
    await setUpEmbedded(address);
    return openExplained(address);
  });
}

/** Does not migrate: whoever reads a shared database may lack the right to change it. */
async function openRemote(databaseUrl: string): Promise<Pool> {
  return openExplained(await findAddress(databaseUrl));
}

async function openExplained(address: Address): Promise<Pool> {
  const session = await openSession(address);
  return {
    query: (query) => session.query(query).catch((error) => Promise.reject(explainToOwner(error))),
    close: session.close,
  };
}

/** What the person at the terminal can put right, in words. */
export function explainToOwner(error: unknown): unknown {
  const state = sqlState(error);
  if (state === '42P01') {
    return new StartError('The database of DATABASE_URL has no waitlist yet: start the server on it once.');
  }
  if (state === '42501') {
    return new StartError(
      'The database user of DATABASE_URL may not read the whole waitlist: use the one that owns it.',
    );
  }
  return error;
}
