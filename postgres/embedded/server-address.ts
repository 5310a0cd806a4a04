import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Home, readText } from './home.ts';

/** The file beside PostgreSQL's postmaster.pid that says where the server of this folder answers. */
const getAddressFile = ({ cluster }: Pick<Home, 'cluster'>) => join(cluster, 'server-address');

/** Records the address for the message of a second server on the same folder. */
export function recordAddress(home: Home, address: string) {
  removeAddress(home);
  // 'wx' does not follow a link that someone may have put there.
  writeFileSync(getAddressFile(home), `${address}\n`, { flag: 'wx', mode: 0o600 });
}

export const removeAddress = (home: Home) => rmSync(getAddressFile(home), { force: true });

const ADDRESS = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * Returns null if no server has got as far as listening, or if the file holds something else: what it holds is printed.
 * A server that was killed leaves its address behind.
 */
export function readAddress(home: Pick<Home, 'cluster'>): string | null {
  const address = readText(getAddressFile(home)).trim();
  return ADDRESS.test(address) ? address : null;
}
