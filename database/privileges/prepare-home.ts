import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { StartError } from '#settings/start-error.ts';
import { findBinaries, installedBinaries } from '../embedded/binaries.ts';
import { clusterIn, refuseForeign, STATE_FOLDER, stateFolder, unusableFolder } from '../embedded/folder.ts';
import { describeHome, type Home } from '../embedded/home.ts';
import { distrust } from './distrust.ts';
import { handOver } from './hand-over.ts';
import { canEnter, type User } from './user.ts';

/**
 * What only root can do for the user it is about to become: give it a data folder, and PostgreSQL's programs where it
 * can reach them. Root changes nothing inside a folder of somebody else.
 */
export async function prepareHome(dataDir: string, user: User): Promise<Home> {
  const moved = await mustMove(dataDir, user);
  const folder = moved ? stateFolder(dataDir) : dataDir;
  try {
    if (moved) makeStateFolder();
    prepareFolder(folder, user);
    const isReachable = await canEnter(join(installedBinaries().folder, 'bin'), user);
    return describeHome(realpathSync(folder), findBinaries(makeStateFolder, isReachable), moved);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

/** In a checkout that only root may enter, or that others may change, new data needs another place. */
async function mustMove(dataDir: string, user: User): Promise<boolean> {
  if (existsSync(clusterIn(dataDir))) return false;
  if (existsSync(clusterIn(stateFolder(dataDir)))) return true;
  if (!existsSync(dataDir) && distrust(dataDir, trustedBy(user)) !== null) return true;
  const parent = existsSync(dataDir) ? dirname(realpathSync(dataDir)) : nearestExisting(dataDir);
  return statSync(parent).isDirectory() && !(await canEnter(parent, user));
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

/** Whoever owns the code that root runs is trusted with more already. */
const trustedBy = (user: User) => [0, user.uid, statSync(PROJECT_ROOT).uid];

function prepareFolder(folder: string, user: User) {
  mkdirSync(folder, { recursive: true });
  const isEmpty = readdirSync(folder).every((name) => name === 'lost+found');
  refuseUnsafe(folder, distrust(folder, trustedBy(user), !isEmpty));
  if (existsSync(clusterIn(folder))) refuseForeign(clusterIn(folder), user.uid);
  else handOver(realpathSync(folder), user, isEmpty);
}

function makeStateFolder(): string {
  mkdirSync(STATE_FOLDER, { recursive: true });
  refuseUnsafe(STATE_FOLDER, distrust(STATE_FOLDER, [0]));
  // Whatever the umask of root is, everybody may pass.
  chmodSync(STATE_FOLDER, 0o755);
  return STATE_FOLDER;
}

function refuseUnsafe(folder: string, reason: string | null) {
  if (reason === null) return;
  throw new StartError(
    `The data folder ${folder} is not safe to use as root: ${reason}. Start as an ordinary user, or set DATA_DIR.`,
  );
}
