import { lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { UserError } from '#runtime/user-error.mjs';
import { findBinaries } from './binaries.ts';
import { explainUnusable, findList, getClusterFolder, getOwner, nameOwner, shortHash } from './find-list.ts';
import { chooseNewFolder, choosePostgresUser, giveNewFolder, giveToPostgres, type PostgresUser } from './root.ts';

export type DataFolder = ReturnType<typeof describeDataFolder>;

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, including the final zero byte.
const SOCKET_PATH_LIMIT = 100;
export const SOCKET_PORT = 5432;
export const SUPERUSER = 'postgres';

/** `isMoved` says that the folder is not the one that DATA_DIR names. */
export function describeDataFolder(path: string, binaries = findBinaries(), isMoved = false) {
  const cluster = getClusterFolder(path);
  const isShortEnough = Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT;
  const sockets = isShortEnough ? cluster : join(tmpdir(), `vibescore-${shortHash(cluster)}`);
  return { binaries, path, isMoved, cluster, sockets, user: choosePostgresUser(path) };
}

/** Finds the folder of the list, and creates it if it is missing. */
export function findDataFolder(dataDir: string): DataFolder {
  const list = findList(dataDir);
  const binaries = findBinaries();
  const place = list ?? chooseNewFolder(dataDir);
  const dataFolder = describeDataFolder(makeFolder(place), binaries, place !== dataDir);
  refuseForeign(dataFolder);
  return dataFolder;
}

/** Refuses a socket folder of another user, who could run a false PostgreSQL there: /tmp is open to everyone. */
export function ensureSocketFolder({ cluster, sockets, user }: DataFolder) {
  if (sockets === cluster) return;
  if (mkdirSync(sockets, { recursive: true, mode: 0o700 })) giveToPostgres(sockets, user);
  const { uid, mode } = lstatSync(sockets);
  if (uid === (user.uid ?? process.getuid?.()) && (mode & 0o077) === 0) return;
  throw new UserError(
    `${sockets} belongs to another user: remove it, or set DATA_DIR to a folder with a shorter path.`,
  );
}

function makeFolder(dataDir: string): string {
  try {
    const created = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    giveNewFolder(dataDir, created);
    return realpathSync(dataDir);
  } catch (error) {
    throw explainUnusable(dataDir, error);
  }
}

/** PostgreSQL trusts its files, so no other user may have written them. */
function refuseForeign({ path, cluster, user }: DataFolder) {
  const owner = getOwner(cluster);
  if (owner === undefined || owner === (user.uid ?? process.getuid?.())) return;
  const ownerName = nameOwner(owner);
  // Nobody's PostgreSQL can run on files of root.
  const alternative = owner === 0 ? '' : `start as ${ownerName}, or `;
  throw new UserError(
    `The list in ${path} belongs to ${ownerName}: ${alternative}hand it over with "chown -R ${nameUser(user)}: ${path}".`,
  );
}

export const nameUser = ({ uid }: PostgresUser) => (uid === undefined ? userInfo().username : nameOwner(uid));

/** Returns an empty text if the file cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
