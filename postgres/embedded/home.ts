import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemCode, UserError } from '#settings/user-error.mjs';
import { ownerOf } from '../privileges/user.ts';
import { type Binaries, findBinaries } from './binaries.ts';

export type Home = ReturnType<typeof describeHome>;

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, including the final zero byte.
const SOCKET_PATH_LIMIT = 100;
export const SOCKET_PORT = 5432;
export const SUPERUSER = 'postgres';

/** `moved`: the folder is not the one that DATA_DIR names. */
export function describeHome(folder: string, binaries: Binaries, moved = false) {
  const cluster = clusterIn(folder);
  const fits = Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT;
  const sockets = fits ? cluster : join(tmpdir(), `vibescore-${shortHash(cluster)}`);
  return { binaries, folder, moved, cluster, sockets };
}

/** For a server that an ordinary user starts. */
export function findHome(dataDir: string): Home {
  const folder = ownFolder(dataDir);
  const binaries = findBinaries(() => folder);
  return describeHome(folder, binaries);
}

/** Any user can create folders in the system's temporary folder, and run a false PostgreSQL in one. */
export function ensureSocketFolder({ cluster, sockets }: Home) {
  if (sockets === cluster) return;
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(sockets);
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return;
  throw new UserError(
    `${sockets} belongs to another user: remove it, or set DATA_DIR to a folder with a shorter path.`,
  );
}

/** Where root puts what an ordinary user could not reach in the checkout. */
export const STATE_FOLDER = '/var/lib/vibescore';

export const stateFolder = (dataDir: string) => join(STATE_FOLDER, shortHash(dataDir));

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const clusterIn = (folder: string) => join(folder, 'postgres');

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

/** PostgreSQL trusts its files, so no other user may have written them. */
export function refuseForeign(cluster: string, uid: number | undefined) {
  const owner = ownerOf(cluster);
  if (owner === undefined || owner === uid) return;
  throw new UserError(`${cluster} belongs to the user with the id ${owner}: start as that user, or set DATA_DIR.`);
}

export function unusableFolder(folder: string, error: unknown): unknown {
  if (error instanceof UserError) return error;
  return new UserError(
    `The data folder ${folder} cannot be used (${systemCode(error) ?? error}): ` +
      'set DATA_DIR to a folder that this user may write.',
  );
}

/** Empty if the file cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
