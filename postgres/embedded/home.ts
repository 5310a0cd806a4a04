import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { getErrorCode, UserError } from '#settings/user-error.mjs';
import { ACCOUNT, getOwner, isRoot, nameOwner } from '../privileges/user.ts';
import { type Binaries, findBinaries } from './binaries.ts';

export type Home = ReturnType<typeof describeHome>;

/** `isSet` says that DATA_DIR names the folder. Otherwise it is ./data. */
export type DataDir = { folder: string; isSet: boolean };

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, including the final zero byte.
const SOCKET_PATH_LIMIT = 100;
export const SOCKET_PORT = 5432;
export const SUPERUSER = 'postgres';

/** `isMoved` says that the folder is not the one that DATA_DIR names. */
export function describeHome(folder: string, binaries: Binaries, isMoved = false) {
  const cluster = getClusterFolder(folder);
  const isShortEnough = Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT;
  const sockets = isShortEnough ? cluster : join(tmpdir(), `vibescore-${shortHash(cluster)}`);
  return { binaries, folder, isMoved, cluster, sockets };
}

/** Finds the data folder of a server that an ordinary user starts. */
export function findHome(dataDir: string): Home {
  const list = findList(dataDir) ?? dataDir;
  const folder = makeOwnFolder(list);
  const binaries = findBinaries(() => folder);
  return describeHome(folder, binaries, list !== dataDir);
}

/** Finds the folder that already contains a list: this one, or the one that a start as root used in its place. */
export function findList(dataDir: string): string | null {
  return [dataDir, getStateFolder(dataDir)].find(containsDatabase) ?? null;
}

/**
 * Throws if this user may not look into the folder: a server that took it for empty would start a second list beside the
 * existing one.
 */
function containsDatabase(folder: string): boolean {
  try {
    lstatSync(getClusterFolder(folder));
    return true;
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'EACCES' || code === 'EPERM') throw explainUnreadable(folder);
    if (code !== 'ENOENT') throw explainUnusable(folder, error);
  }
  const isBrokenLink = lstatSync(folder, { throwIfNoEntry: false }) !== undefined && !existsSync(folder);
  if (isBrokenLink) {
    throw new UserError(
      `The data folder ${folder} is a link that leads nowhere: mount what it leads to, or remove it.`,
    );
  }
  return false;
}

function explainUnreadable(folder: string): UserError {
  const owner = getOwner(folder);
  const whose = owner === undefined ? '' : ` and belongs to ${nameOwner(owner)}`;
  return new UserError(
    `${folder} may hold the list${whose}, but this user cannot look into it: start as root or as its owner.`,
  );
}

/** Refuses a socket folder of another user, who could run a false PostgreSQL there: /tmp is open to everyone. */
export function ensureSocketFolder({ cluster, sockets }: Home) {
  if (sockets === cluster) return;
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(sockets);
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return;
  throw new UserError(
    `${sockets} belongs to another user: remove it, or set DATA_DIR to a folder with a shorter path.`,
  );
}

/**
 * The folder in which a start as root keeps data, and PostgreSQL's programs if the account cannot reach them in the
 * checkout.
 */
export const STATE_FOLDER = '/var/lib/vibescore';

export const getStateFolder = (dataDir: string) => join(STATE_FOLDER, shortHash(dataDir));

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const getClusterFolder = (folder: string) => join(folder, 'postgres');

/** Creates the folder if it is missing, and refuses one with another user's database. */
export function makeOwnFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const folder = realpathSync(dataDir);
    refuseForeign(getClusterFolder(folder), process.getuid?.());
    return folder;
  } catch (error) {
    throw explainUnusable(dataDir, error);
  }
}

/** PostgreSQL trusts its files, so no other user may have written them. */
export function refuseForeign(cluster: string, uid: number | undefined) {
  const owner = getOwner(cluster);
  if (owner === undefined || owner === uid) return;
  const folder = dirname(cluster);
  const ownerName = nameOwner(owner);
  const ourName = isRoot() ? ACCOUNT : userInfo().username;
  throw new UserError(
    `The list in ${folder} belongs to ${ownerName}: start as ${ownerName}, or hand it over with ` +
      `"chown -R ${ourName}: ${folder}".`,
  );
}

export function explainUnusable(folder: string, error: unknown): unknown {
  if (error instanceof UserError) return error;
  return new UserError(
    `The data folder ${folder} cannot be used (${getErrorCode(error) ?? error}): ` +
      'set DATA_DIR to a folder that this user may write.',
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
