// What is different for root. PostgreSQL refuses to run as root, so it runs as another user: from programs that this user
// can read, on files that belong to it. For everyone else, PostgreSQL runs as they do, and nothing here does anything.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { getErrorMessage, UserError } from '#runtime/user-error.mjs';
import { getClusterFolder, getStateFolder, STATE_FOLDER } from './find-list.ts';

/** Who runs PostgreSQL, as options for a child process. Empty: whoever runs this program. */
export type PostgresUser = { uid?: number; gid?: number };

const ACCOUNT = 'vibescore';
const CREATE_OPTIONS = '--system --user-group --no-create-home --home-dir / --shell /usr/sbin/nologin';

export const isRoot = () => process.getuid?.() === 0;

/** Chooses who runs PostgreSQL in a data folder: for root its owner or, if it is root's own or missing, the account. */
export function choosePostgresUser(folder: string): PostgresUser {
  if (!isRoot()) return {};
  const existing = [getClusterFolder(folder), folder].find((path) => existsSync(path));
  const { uid, gid } = existing === undefined ? ensureAccount() : statSync(existing);
  return uid === 0 ? ensureAccount() : { uid, gid };
}

/** Gives what root has created to PostgreSQL. */
export function giveToPostgres(path: string, { uid, gid }: PostgresUser) {
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid);
}

/** Finds the account, or creates it. Another start may be doing so at the same moment: useradd then waits, and fails. */
function ensureAccount() {
  const existing = findAccount();
  if (existing) return existing;
  let failure = '';
  try {
    execFileSync('useradd', [...CREATE_OPTIONS.split(' '), ACCOUNT], { stdio: 'pipe' });
  } catch (error) {
    failure = getErrorMessage(error).trim();
  }
  const created = findAccount();
  if (created) return created;
  throw new UserError(
    `PostgreSQL does not run as root and needs the account ${ACCOUNT}, which could not be created (${failure}): ` +
      'create it, or start as an ordinary user.',
  );
}

function findAccount() {
  try {
    const read = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return null;
  }
}

/** Chooses the folder of root's new list: this one, unless the account cannot get there. */
export function chooseNewFolder(dataDir: string): string {
  return !isRoot() || canAccountEnter(dirname(findTarget(dataDir))) ? dataDir : getStateFolder(dataDir);
}

const findTarget = (path: string) => (existsSync(path) ? realpathSync(path) : path);

function canAccountEnter(folder: string): boolean {
  if (!existsSync(folder)) return canAccountEnter(dirname(folder));
  return spawnSync('test', ['-x', folder], { ...ensureAccount(), ...OWN_SESSION }).status === 0;
}

/** Without a terminal, a child that is another user cannot type into root's. */
const OWN_SESSION = { cwd: '/', detached: true, stdio: 'ignore' } as const;

/** Gives the account a folder that root has created or prepared for a list, with those above it that were `created`. */
export function giveNewFolder(folder: string, created = folder) {
  if (!isRoot() || statSync(folder).uid !== 0 || readdirSync(folder).length > 0) return;
  const { uid, gid } = ensureAccount();
  execFileSync('chown', ['-hR', `${uid}:${gid}`, created]);
}

/** Copies PostgreSQL's programs for root to where every user can run them, and returns their folder. */
export function makeReachable(folder: string, version: string): string {
  if (!isRoot()) return folder;
  const placed = join(STATE_FOLDER, `postgresql-${version}`);
  if (!existsSync(placed)) place(folder, placed);
  return join(placed, 'native');
}

/** Copies under another name and then renames: who starts meanwhile sees all of it or nothing. */
function place(folder: string, placed: string) {
  if (mkdirSync(STATE_FOLDER, { recursive: true })) execFileSync('chmod', ['755', STATE_FOLDER]);
  const unfinished = mkdtempSync(`${placed}.`);
  try {
    cpSync(folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    // The umask of root, or of who installed the package, may keep other users out.
    execFileSync('chmod', ['-R', 'go-w,a+rX', unfinished]);
    renameSync(unfinished, placed);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(placed)) throw error;
  }
}
