import { chmodSync, lchownSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getErrorCode, UserError } from '#settings/user-error.mjs';
import { canEnter, chooseUser, getOwner, nameOwner, type User } from '../privileges/user.ts';
import { findBinaries, findInstalledBinaries } from './binaries.ts';
import {
  type DataDir,
  describeHome,
  explainUnusable,
  findList,
  getClusterFolder,
  getStateFolder,
  refuseForeign,
  STATE_FOLDER,
} from './home.ts';

/**
 * Does what only root can do for the account it is about to become: creates its data folder, and puts PostgreSQL's
 * programs where that account can reach them. A folder that exists keeps its owner.
 */
export async function prepareAsRoot(dataDir: DataDir) {
  const list = findList(dataDir.folder);
  const user = await chooseUser(list === null ? undefined : getOwner(getClusterFolder(list)));
  const folder = list ?? (dataDir.isSet ? dataDir.folder : getStateFolder(dataDir.folder));
  try {
    if (list === null) createFolder(folder, user);
    else refuseForeign(getClusterFolder(list), user.uid);
    await requireAccess(list === null ? folder : getClusterFolder(list), user);
    const isReachable = await canEnter(join(findInstalledBinaries().folder, 'bin'), user);
    const binaries = findBinaries(makeStateFolder, isReachable);
    return { user, home: describeHome(realpathSync(folder), binaries, folder !== dataDir.folder) };
  } catch (error) {
    throw explainUnusable(folder, error);
  }
}

function createFolder(folder: string, user: User) {
  if (dirname(folder) === STATE_FOLDER) makeStateFolder();
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder, { mode: 0o700 });
    lchownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
    requireOwner(folder, user);
  }
}

function requireOwner(folder: string, { name, uid }: User) {
  const owner = getOwner(realpathSync(folder));
  if (owner === uid) return;
  throw new UserError(
    `The data folder ${folder} belongs to ${nameOwner(owner)}, and a server that root starts runs as ${name}: ` +
      `run "chown -R ${name}: ${folder}", or set DATA_DIR to a folder that does not exist yet.`,
  );
}

async function requireAccess(folder: string, user: User) {
  if (await canEnter(folder, user)) return;
  throw new UserError(
    `A server that root starts runs as ${user.name}, who cannot enter ${folder}: let others pass through the folders ` +
      'above it (chmod o+x), or move it into one that everyone may enter and set DATA_DIR.',
  );
}

function makeStateFolder(): string {
  mkdirSync(STATE_FOLDER, { recursive: true });
  // Root's umask may keep other users out.
  chmodSync(STATE_FOLDER, 0o755);
  return STATE_FOLDER;
}
