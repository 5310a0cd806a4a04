import { addressOf } from './embedded/connect.ts';
import type { Location } from './locate.ts';
import { createPool, type Pool } from './pool.ts';
import { resolveAddress } from './remote/address.ts';

const POOL_SIZE = 2;

/** The database with its owner's rights, for the sender that runs in a server: once that has opened it for visitors. */
export async function openForMail(location: Location): Promise<Pool> {
  const address = 'home' in location ? addressOf(location.home) : await resolveAddress(location.databaseUrl);
  return createPool(address, { size: POOL_SIZE });
}
