// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const MINIMUM_NODE = [20, 19];
const INSTALL_LIMIT_MS = 10 * 60_000;
const BUILD_LIMIT_MS = 5 * 60_000;
const LOCK = join(root, '.cache/setup.lock');
const STAMP = join(root, 'build/.stamp');
const OPERATOR_STAMP = join(root, 'build/operator/.stamp');

const BUILD_INPUTS = [
  ...[
    'app',
    'registration',
    'settings',
    'database',
    'server',
    'operator',
    'site-build',
    'supabase',
    'public',
    'scripts',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
];

const OPERATOR_INPUTS = [
  'operator',
  'database',
  'settings',
  'registration',
  'scripts/build-server.mjs',
  'package-lock.json',
];

/** Something to tell the person at the terminal in one line. */
export class SetupError extends Error {}

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new SetupError(
    `Node.js ${MINIMUM_NODE.join('.')} or newer is needed, and this is ${version}: install a newer one.`,
  );
}

/** Variables that are set already win. A file that cannot be read is reported by the server's own settings. */
export function loadEnv() {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
  } catch {}
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(() => {
    if (isInstalled()) return;
    console.error('Installing packages …');
    run('npm ci', npm(), ['ci', '--include=dev', '--no-audit'], INSTALL_LIMIT_MS);
  });
}

/** Compares the lockfile with npm's own record of what it put into node_modules. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages;
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      (installed[path] ? installed[path].version === entry.version : entry.optional || entry.devOptional),
  );
}

export async function ensureBuilt() {
  const inputs = hashInputs();
  if (isBuilt(inputs)) return;
  await alone(() => {
    if (isBuilt(inputs)) return;
    console.error('Building …');
    rmSync(STAMP, { force: true });
    run('The build', [process.execPath], [join(root, 'scripts/build.mjs')], BUILD_LIMIT_MS);
    stampBuild(inputs);
  });
}

/**
 * The command line alone: the site stays as it was built, with the settings of its server and not of this shell.
 */
export async function ensureOperator() {
  const inputs = hashFiles(OPERATOR_INPUTS).digest('hex');
  if (isBuilt(inputs, OPERATOR_STAMP)) return;
  await alone(async () => {
    if (isBuilt(inputs, OPERATOR_STAMP)) return;
    const { buildOperator } = await import('./build-server.mjs');
    await buildOperator();
    writeFileSync(OPERATOR_STAMP, inputs);
  });
}

/** @param {string} inputs */
const isBuilt = (inputs, stamp = STAMP) => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;

/** Marks build/ as made from the sources and settings of this moment. */
export function stampBuild(inputs = hashInputs()) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
}

/** The public address that canonical links and the QR code carry. */
export function siteUrl(env = process.env) {
  return env.SITE_URL?.trim().replace(/\/+$/, '') || `http://${env.HOST || '127.0.0.1'}:${env.PORT || 3000}`;
}

/** Contents rather than dates: a fresh clone or a switch of branches changes dates at will. */
export function hashInputs() {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hashFiles(BUILD_INPUTS)
    .update(JSON.stringify([siteUrl(), settings.sort()]))
    .digest('hex');
}

/** @param {string[]} inputs files and folders */
function hashFiles(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(listFiles)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash;
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(join(root, path))) return [];
  const entries = tryRead(() => readdirSync(join(root, path), { withFileTypes: true }));
  if (!entries) return [path];
  return entries
    .filter((entry) => !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/**
 * Two starts at once in one folder: the second waits until the first has set everything up.
 * @param {() => void | Promise<void>} work
 */
async function alone(work) {
  mkdirSync(dirname(LOCK), { recursive: true });
  const deadline = Date.now() + INSTALL_LIMIT_MS + BUILD_LIMIT_MS;
  for (let told = false; !take(); told = true) {
    if (Date.now() > deadline) throw new SetupError(`Another process keeps ${LOCK}: stop it, or remove that file.`);
    if (!told) console.error('Waiting for another process that is installing or building here …');
    await sleep(200);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(tryRead(() => readFileSync(LOCK, 'utf8')));
    if (holder && !isAlive(holder)) rmSync(LOCK, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** The npm that started us, where one did. */
function npm() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
}

/**
 * @param {string} what
 * @param {string[]} command
 * @param {string[]} args
 * @param {number} timeout
 */
function run(what, [file = '', ...first], args, timeout) {
  const env = { ...process.env, SITE_URL: siteUrl() };
  // What is set up on the way is not what was asked for: stdout belongs to that.
  const stdio = /** @type {const} */ (['inherit', 2, 2]);
  const { status, error } = spawnSync(file, [...first, ...args], { cwd: root, env, stdio: [...stdio], timeout });
  if (error) throw new SetupError(`${what} did not run: ${error.message}`);
  if (status !== 0) throw new SetupError(`${what} failed; what it said is above.`);
}

/** @param {string} file */
function readJson(file) {
  return tryRead(() => JSON.parse(readFileSync(join(root, file), 'utf8')));
}

/**
 * @template T
 * @param {() => T} read
 */
function tryRead(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
