import { execFile, execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { promisify } from 'node:util';
import { getErrorMessage, UserError } from '#settings/user-error.mjs';

const exec = promisify(execFile);

export type User = {
  name: string;
  uid: number;
  gid: number;
  /** What the person who starts the server as root should know. */
  note: string;
};

/** The account that root creates for the server. Nothing else runs under it. */
export const ACCOUNT = 'vibescore';
/** Earlier releases ran under these accounts, so their databases may belong to them. */
const SHARED_ACCOUNTS = ['nobody', 'postgres'];
const CREATE_OPTIONS = '--system --user-group --no-create-home --home-dir / --shell /usr/sbin/nologin';

export const isRoot = () => process.getuid?.() === 0;

/** Chooses the user that root becomes: our own account, or the one to which an earlier release gave the list. */
export async function chooseUser(listOwner?: number): Promise<User> {
  const owner = listOwner === undefined ? '' : nameOwner(listOwner);
  const shared = SHARED_ACCOUNTS.includes(owner) ? await lookUp(owner) : null;
  if (shared !== null) {
    return { ...shared, note: `${owner}, who owns the data. Other programs of that user can reach the database` };
  }
  return (await lookUp(ACCOUNT)) ?? createAccount();
}

/** Creates the account. Another server may be doing so at the same moment: useradd then waits, and fails. */
async function createAccount(): Promise<User> {
  const failure = await exec('useradd', [...CREATE_OPTIONS.split(' '), ACCOUNT]).then(() => '', getErrorMessage);
  const user = await lookUp(ACCOUNT);
  if (user !== null) return { ...user, note: `${ACCOUNT}, an account created for it` };
  throw new UserError(
    `As root, the server needs the account ${ACCOUNT}, which could not be created (${failure}): ` +
      'create it, or start the server as an ordinary user.',
  );
}

export function getOwner(path: string): number | undefined {
  try {
    return lstatSync(path).uid;
  } catch {
    return undefined;
  }
}

/** Returns the name of a user for messages. */
export function nameOwner(uid: number | undefined): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return `the user with the id ${uid}`;
  }
}

async function lookUp(name: string): Promise<User | null> {
  try {
    const ids = await Promise.all(['-u', '-g'].map(async (flag) => Number((await exec('id', [flag, name])).stdout)));
    // macOS prints the id of "nobody" as -2.
    const [uid = 0, gid = 0] = ids.map((id) => id >>> 0);
    return uid === 0 ? null : { name, uid, gid, note: name };
  } catch {
    return null;
  }
}

/** Whether that user can enter the folder. It is tried as that user, because the folders above it count too. */
export async function canEnter(folder: string, { uid, gid }: User): Promise<boolean> {
  try {
    await exec('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Turns this process into that user for good. Anything that only root may read must be read before. */
export function dropPrivileges({ name, uid, gid }: User): void {
  try {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (error) {
    throw new UserError(
      `As root, the server becomes the user ${name}, which failed (${getErrorMessage(error)}): start it as an ordinary user.`,
    );
  }
}
