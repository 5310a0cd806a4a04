// Where a list can be. scripts/launcher.mjs asks for root, who may look everywhere, and data-folder.ts for everyone else.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode, UserError } from '#runtime/user-error.mjs';

/** The folder in which a start as root keeps data and programs. */
export const STATE_FOLDER = '/var/lib/vibescore';

/** @param {string} dataDir */
export const getStateFolder = (dataDir) => join(STATE_FOLDER, shortHash(dataDir));

/** @param {string} folder */
export const getClusterFolder = (folder) => join(folder, 'postgres');

/** @param {string} text */
export const shortHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Finds the folder that already contains a list: this one, or the one that a start as root used in its place.
 * @param {string} dataDir
 * @returns {string | null}
 */
export function findList(dataDir) {
  return [dataDir, getStateFolder(dataDir)].find(containsDatabase) ?? null;
}

/**
 * Throws if this user may not look into the folder: a server that took it for empty would start a second list beside the
 * existing one.
 * @param {string} folder
 */
function containsDatabase(folder) {
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

/** @param {string} folder */
function explainUnreadable(folder) {
  const owner = getOwner(folder);
  const whose = owner === undefined ? '' : ` and belongs to ${nameOwner(owner)}`;
  return new UserError(
    `${folder} may hold the list${whose}, but this user cannot look into it: start as root or as its owner.`,
  );
}

/**
 * @param {string} folder
 * @param {unknown} error
 */
export function explainUnusable(folder, error) {
  if (error instanceof UserError) return error;
  return new UserError(
    `The data folder ${folder} cannot be used (${getErrorCode(error) ?? error}): ` +
      'give it to the user that runs the server, or set DATA_DIR to a folder that this user may write.',
  );
}

/** @param {string} path */
export const getOwner = (path) => {
  try {
    return lstatSync(path).uid;
  } catch {
    return undefined;
  }
};

/**
 * Returns the name of a user for messages.
 * @param {number} uid
 */
export function nameOwner(uid) {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return `the user with the id ${uid}`;
  }
}
