import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCode } from '#settings/start-error.ts';
import { ownerOf } from '../privileges/user.ts';

/** Where root keeps what an ordinary user could not reach in the checkout. */
export const STATE_FOLDER = '/var/lib/vibescore';

export const stateFolder = (dataDir: string) => join(STATE_FOLDER, shortHash(dataDir));

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const clusterIn = (folder: string) => join(folder, 'postgres');

/** The data folder of an ordinary user, created if need be. */
export function ownFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const folder = realpathSync(dataDir);
    refuseForeign(clusterIn(folder), process.getuid?.());
    return folder;
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
}

/** PostgreSQL trusts what stands in its files, so nobody else may have written them. */
export function refuseForeign(cluster: string, uid: number | undefined) {
  const owner = ownerOf(cluster);
  if (owner === undefined || owner === uid) return;
  throw new StartError(`${cluster} belongs to the user with the id ${owner}: start as that user, or set DATA_DIR.`);
}

export function unusableFolder(folder: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  return new StartError(
    `The data folder ${folder} cannot be used (${systemCode(error) ?? error}): ` +
      'set DATA_DIR to a folder that this user may write.',
  );
}
