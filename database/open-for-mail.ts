import { addressOf } from './embedded/connect.ts';
import type { Location } from './locate.ts';
import { createPool, type Pool } from './pool.ts';
import { readHosts } from './remote/hosts.ts';
import { openRemotePool } from './remote/remote-pool.ts';

const POOL_SIZE = 2;

/** The database with its owner's rights, for the sender that runs in a server: once that has opened it for visitors. */
export async function openForMail(location: Location): Promise<Pool> {
  const options = { size: POOL_SIZE };
  if ('home' in location) return createPool(addressOf(location.home), options);
  return openRemotePool(readHosts(location.databaseUrl), options);
}
