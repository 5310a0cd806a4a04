import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { systemCode, UserError } from '#settings/user-error.mjs';
import { ACCOUNT, getOwner, isRoot, nameOwner } from '../privileges/user.ts';
import { type Binaries, findBinaries } from './binaries.ts';

export type Home = ReturnType<typeof describeHome>;

/** `isSet` says that DATA_DIR names the folder. Otherwise it is ./data. */
export type DataDir = { folder: string; isSet: boolean };

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, including the final zero byte.
const SOCKET_PATH_LIMIT = 100;
export const SOCKET_PORT = 5432;
export const SUPERUSER = 'postgres';

/** `moved` says that the folder is not the one that DATA_DIR names. */
export function describeHome(folder: string, binaries: Binaries, moved = false) {
  const cluster = clusterIn(folder);
  const fits = Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT;
  const sockets = fits ? cluster : join(tmpdir(), `vibescore-${shortHash(cluster)}`);
  return { binaries, folder, moved, cluster, sockets };
}

/** Finds the data folder of a server that an ordinary user starts. */
export function findHome(dataDir: string): Home {
  const list = findList(dataDir) ?? dataDir;
  const folder = ownFolder(list);
  const binaries = findBinaries(() => folder);
  return describeHome(folder, binaries, list !== dataDir);
}

/** The folder that already holds a list: this one, or the one that a start as root has used in its place. */
export function findList(dataDir: string): string | null {
  return [dataDir, stateFolder(dataDir)].find(holdsList) ?? null;
}

/**
 * Only a folder that can be looked into may be taken for empty: no one may see an empty list beside an existing one.
 */
function holdsList(folder: string): boolean {
  try {
    lstatSync(clusterIn(folder));
    return true;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EACCES' || code === 'EPERM') throw outOfSight(folder);
    if (code !== 'ENOENT') throw unusableFolder(folder, error);
  }
  const leadsNowhere = lstatSync(folder, { throwIfNoEntry: false }) !== undefined && !existsSync(folder);
  if (leadsNowhere) {
    throw new UserError(
      `The data folder ${folder} is a link that leads nowhere: mount what it leads to, or remove it.`,
    );
  }
  return false;
}

function outOfSight(folder: string): UserError {
  const owner = getOwner(folder);
  const whose = owner === undefined ? '' : ` and belongs to ${nameOwner(owner)}`;
  return new UserError(
    `${folder} may hold the list${whose}, but this user cannot look into it: start as root or as its owner.`,
  );
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

/**
 * The folder in which a start as root keeps data, and PostgreSQL's programs if the account cannot reach them in the
 * checkout.
 */
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
  const owner = getOwner(cluster);
  if (owner === undefined || owner === uid) return;
  const [whose, folder] = [nameOwner(owner), dirname(cluster)];
  const name = isRoot() ? ACCOUNT : userInfo().username;
  throw new UserError(
    `The list in ${folder} belongs to ${whose}: start as ${whose}, or hand it over with "chown -R ${name}: ${folder}".`,
  );
}

export function unusableFolder(folder: string, error: unknown): unknown {
  if (error instanceof UserError) return error;
  return new UserError(
    `The data folder ${folder} cannot be used (${systemCode(error) ?? error}): ` +
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
