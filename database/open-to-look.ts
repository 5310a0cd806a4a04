import { shareEmbedded } from './embedded/embedded.ts';
import type { Location } from './locate.ts';
import type { Pool } from './pool.ts';
import { findAddress } from './remote/find-host.ts';
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
  return openSession(await findAddress(location.databaseUrl));
}
