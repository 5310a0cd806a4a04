import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError, systemCode } from '#settings/start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { canEnter, chooseUser, type RunAs } from './run-as.ts';

/** Where one embedded PostgreSQL lives, and as whom it runs. */
export type Home = {
  runAs: RunAs;
  binaries: Binaries;
  folder: string;
  /** The folder is not the one that was asked for. */
  moved: boolean;
  cluster: string;
  sockets: string;
};

const STATE_FOLDER = '/var/lib/vibescore';
// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, its end mark included.
const SOCKET_PATH_LIMIT = 100;
export const SOCKET_PORT = 5432;

export async function findHome(dataDir: string): Promise<Home> {
  const elsewhere = stateFolder(dataDir);
  const runAs = await chooseUser([join(dataDir, 'postgres'), join(elsewhere, 'postgres')]);
  const folder = await reachableFolder(dataDir, elsewhere, runAs);
  const binaries = await findBinaries(runAs, runAs === null ? folder : STATE_FOLDER);
  const cluster = join(folder, 'postgres');
  return { runAs, binaries, folder, moved: folder === elsewhere, cluster, sockets: socketFolder(cluster, runAs) };
}

const stateFolder = (dataDir: string) => join(STATE_FOLDER, nameFor(dataDir));

/** Whether a server ever ran on this data folder. */
export const holdsData = (dataDir: string) =>
  [dataDir, stateFolder(dataDir)].some((folder) => existsSync(join(folder, 'postgres')));

/** In a checkout that only root may enter, the data needs another place that PostgreSQL's user can reach. */
async function reachableFolder(dataDir: string, elsewhere: string, runAs: RunAs): Promise<string> {
  // Data that once went there is found there, also after the checkout was opened.
  if (runAs !== null && existsSync(join(elsewhere, 'postgres')) && !existsSync(join(dataDir, 'postgres'))) {
    return elsewhere;
  }
  const created = makeFolder(dataDir, runAs);
  if (await canEnter(dataDir, runAs)) return realpathSync(dataDir);
  if (created) rmdirSync(dataDir);
  makeFolder(STATE_FOLDER, null, 0o755);
  makeFolder(elsewhere, runAs);
  return elsewhere;
}

/** True when it was not there before. A folder that was is left as its owner made it. */
function makeFolder(folder: string, runAs: RunAs, mode = 0o700): boolean {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
    if (mkdirSync(folder, { recursive: true }) === undefined) return false;
    chmodSync(folder, mode);
    own(folder, runAs);
    return true;
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

export function unusableFolder(folder: string, error: unknown): StartError {
  return new StartError(
    `The data folder ${folder} cannot be used (${systemCode(error) ?? error}): ` +
      'set DATA_DIR to a folder that this user may write.',
  );
}

export function own(path: string, runAs: RunAs) {
  if (runAs !== null) chownSync(path, runAs.uid, runAs.gid);
}

const nameFor = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16);

function socketFolder(cluster: string, runAs: RunAs): string {
  if (Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT) return cluster;
  const folder = join(tmpdir(), `vibescore-${nameFor(cluster)}`);
  makeFolder(folder, runAs);
  // Anyone can make folders there: one that is not ours alone would let its owner stand in for PostgreSQL.
  const stat = lstatSync(folder);
  const owner = runAs?.uid ?? process.getuid?.();
  if (!stat.isDirectory() || stat.uid !== owner || (stat.mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} belongs to someone else: remove it, or set DATA_DIR to a folder with a shorter path.`,
    );
  }
  return folder;
}
