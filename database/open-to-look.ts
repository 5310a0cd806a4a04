import { openShared } from './embedded/open-shared.ts';
import type { Location } from './locate.ts';
import type { Pool } from './pool.ts';
import { findAddress } from './remote/find-host.ts';
import { openSession } from './session.ts';

/** The database exactly as it is: unlike openAsOwner, this sets nothing up. */
export async function openToLook(location: Location): Promise<Pool> {
  if ('home' in location) return openShared(location.home, openSession);
  return openSession(await findAddress(location.databaseUrl));
}
