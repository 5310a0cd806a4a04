import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode, UserError } from '#runtime/user-error.mjs';

/** The folder in which a start as root keeps PostgreSQL's programs, and data that has to be there. */
export const STATE_FOLDER = '/var/lib/vibescore';

export const getStateFolder = (dataDir: string) => join(STATE_FOLDER, shortHash(dataDir));

export const getClusterFolder = (folder: string) => join(folder, 'postgres');

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

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

export function explainUnusable(folder: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  return new UserError(
    `The data folder ${folder} cannot be used (${getErrorCode(error) ?? error}): ` +
      'give it to the user that runs the server, or set DATA_DIR to a folder that this user may write.',
  );
}

export function getOwner(path: string): number | undefined {
  try {
    return lstatSync(path).uid;
  } catch {
    return undefined;
  }
}

/** Returns the name of a user, or words in its place. */
export function nameOwner(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return `the user with the id ${uid}`;
  }
}
