import { lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError } from '#runtime/user-error.mjs';
import { type Binaries, findBinaries } from './binaries.ts';
import { explainUnusable, findList, getClusterFolder, getOwner, nameOwner, shortHash } from './find-list.mjs';

export type DataFolder = ReturnType<typeof describeDataFolder>;

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, including the final zero byte.
const SOCKET_PATH_LIMIT = 100;
export const SOCKET_PORT = 5432;
export const SUPERUSER = 'postgres';

/** `isMoved` says that the folder is not the one that DATA_DIR names. */
export function describeDataFolder(path: string, binaries: Binaries, isMoved = false) {
  const cluster = getClusterFolder(path);
  const isShortEnough = Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT;
  const sockets = isShortEnough ? cluster : join(tmpdir(), `vibescore-${shortHash(cluster)}`);
  return { binaries, path, isMoved, cluster, sockets };
}

/** Finds the folder of the list, and creates it if it is missing. */
export function findDataFolder(dataDir: string): DataFolder {
  const list = findList(dataDir) ?? dataDir;
  return describeDataFolder(makeOwnFolder(list), findBinaries(), list !== dataDir);
}

/** Refuses a socket folder of another user, who could run a false PostgreSQL there: /tmp is open to everyone. */
export function ensureSocketFolder({ cluster, sockets }: DataFolder) {
  if (sockets === cluster) return;
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(sockets);
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return;
  throw new UserError(
    `${sockets} belongs to another user: remove it, or set DATA_DIR to a folder with a shorter path.`,
  );
}

/** Creates the folder if it is missing, and refuses one with another user's database. */
function makeOwnFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const folder = realpathSync(dataDir);
    refuseForeign(getClusterFolder(folder));
    return folder;
  } catch (error) {
    throw explainUnusable(dataDir, error);
  }
}

/** PostgreSQL trusts its files, so no other user may have written them. */
function refuseForeign(cluster: string) {
  const owner = getOwner(cluster);
  if (owner === undefined || owner === process.getuid?.()) return;
  const folder = dirname(cluster);
  const ownerName = nameOwner(owner);
  throw new UserError(
    `The list in ${folder} belongs to ${ownerName}: start as ${ownerName}, or hand it over with ` +
      `"chown -R ${userInfo().username}: ${folder}".`,
  );
}

/** Returns an empty text if the file cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
