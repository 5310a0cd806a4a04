import { chmodSync, constants, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { UserError } from '#settings/user-error.mjs';
import { findUnsafeParent } from '../privileges/unsafe-parent.ts';
import { canEnter, type User } from '../privileges/user.ts';
import { findBinaries, installedBinaries } from './binaries.ts';
import { clusterIn, describeHome, refuseForeign, STATE_FOLDER, stateFolder, unusableFolder } from './home.ts';

/**
 * Does what only root can do for the user it is about to become: gives it a data folder, and PostgreSQL's programs where
 * it can reach them. Root changes nothing inside another user's folder.
 */
export async function prepareAsRoot(dataDir: string, user: User) {
  const moved = await mustMove(dataDir, user);
  const folder = moved ? stateFolder(dataDir) : dataDir;
  try {
    if (moved) makeStateFolder();
    await prepareFolder(folder, user);
    const isReachable = await canEnter(join(installedBinaries().folder, 'bin'), user);
    return describeHome(realpathSync(folder), findBinaries(makeStateFolder, isReachable), moved);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

/** In a checkout that only root may enter, or that others may change, new data goes elsewhere. */
async function mustMove(dataDir: string, user: User): Promise<boolean> {
  if (existsSync(clusterIn(dataDir))) return false;
  if (existsSync(clusterIn(stateFolder(dataDir)))) return true;
  if (!existsSync(dataDir) && findUnsafeParent(dataDir, trustedBy(user)) !== null) return true;
  const parent = existsSync(dataDir) ? dirname(realpathSync(dataDir)) : nearestExisting(dataDir);
  return statSync(parent).isDirectory() && !(await canEnter(parent, user));
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

/** The owner of the code that root runs is already trusted with more. */
const trustedBy = (user: User) => [0, user.uid, statSync(PROJECT_ROOT).uid];

async function prepareFolder(folder: string, user: User) {
  mkdirSync(folder, { recursive: true });
  const isEmpty = readdirSync(folder).every((name) => name === 'lost+found');
  refuseUnsafe(folder, findUnsafeParent(folder, trustedBy(user), !isEmpty));
  if (existsSync(clusterIn(folder))) refuseForeign(clusterIn(folder), user.uid);
  else await giveTo(user, realpathSync(folder), isEmpty);
}

/** Opens the folder first: whatever replaces it meanwhile is left alone. */
async function giveTo({ name, uid, gid }: User, folder: string, isEmpty: boolean) {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const opened = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    if ((await opened.stat()).uid === uid) return;
    if (!isEmpty) {
      throw new UserError(
        `The data folder ${folder} holds other files, which root would have to give to the user ${name}: set DATA_DIR to a new folder.`,
      );
    }
    await opened.chmod(0o700);
    await opened.chown(uid, gid);
  } finally {
    await opened.close();
  }
}

function makeStateFolder(): string {
  mkdirSync(STATE_FOLDER, { recursive: true });
  refuseUnsafe(STATE_FOLDER, findUnsafeParent(STATE_FOLDER, [0]));
  // Regardless of root's umask.
  chmodSync(STATE_FOLDER, 0o755);
  return STATE_FOLDER;
}

function refuseUnsafe(folder: string, reason: string | null) {
  if (reason === null) return;
  throw new UserError(
    `The data folder ${folder} is not safe to use as root: ${reason}. Start as an ordinary user, or set DATA_DIR.`,
  );
}
