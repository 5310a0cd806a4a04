import { shareEmbedded } from './embedded/embedded.ts';
import type { Location } from './locate.ts';
import type { Pool } from './pool.ts';
import { resolveAddress, unreachableError } from './remote/address.ts';
import { openSession } from './session.ts';

/** The database exactly as it is: unlike openAsOwner, this sets nothing up. */
export async function openToLook(location: Location): Promise<Pool> {
  if ('home' in location) {
    const embedded = await shareEmbedded(location.home);
    const session = await openSession(embedded.address);
    return {
      query: session.query,
      async close() {
        await session.close();
        await embedded.stop();
      },
    };
  }
  const address = await resolveAddress(location.databaseUrl);
  return openSession(address).catch((error) => Promise.reject(unreachableError(location.databaseUrl, error)));
}
