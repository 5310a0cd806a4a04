import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getErrorCode } from '#runtime/user-error.mjs';
import { ensure } from './ensure.mjs';
import { run } from './run.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

/** The file that records the sources of a build, and the settings that went into the site. */
const STAMP = 'build/.stamp';

/** Nothing is built from these folders, nor from names that begin with a dot, such as .git and .env. */
const IGNORED_FOLDERS = /^(build|data|docs|mail-preview|node_modules|playwright-report|test-results|tests)$/;
const IGNORED_FILES = /\.test\.|\.(md|backup|csv|jsonl|dump|gz|log|tsbuildinfo)$/;

/** Whether everything is built from the present sources, and the site with these settings. */
export function isBuilt(env = process.env) {
  const { sources, settings } = readStamp();
  return sources === hashSources() && JSON.stringify(settings) === JSON.stringify(pickSiteSettings(env));
}

export const ensureBuilt = () => ensure(isBuilt, () => build({}));

/**
 * Builds for a command that serves no site. The site keeps the settings it was built with, because they are those of
 * its server, and this shell may have others.
 */
export function ensureBuiltKeepingSettings() {
  const { settings = pickSiteSettings(process.env) } = readStamp();
  const otherSettings = Object.entries(process.env).filter(([name]) => !isSiteSetting(name));
  const env = { ...Object.fromEntries(otherSettings), ...settings };
  return ensure(
    () => isBuilt(env),
    () => build({ env }),
  );
}

/** @param {{ env?: Environment, verbose?: boolean }} options */
export function build({ env = process.env, verbose }) {
  const buildEnv = { ...env, NODE_ENV: 'production' };
  const command = [process.execPath, '--import', 'tsx', 'scripts/build/build-all.ts'];
  return run('Building the site', command, { env: buildEnv, verbose, minutes: 5 });
}

/** Returns the stamp of a build that begins now. */
export const describeBuild = (env = process.env, folder = '.') =>
  JSON.stringify({ sources: hashSources(folder), settings: pickSiteSettings(env) });

/**
 * @returns {{ sources?: string, settings?: Record<string, string> }} empty if nothing is built, or an earlier release
 * built it
 */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

const isSiteSetting = (/** @type {string} */ name) => name === 'SITE_URL' || name.startsWith('VITE_');

/** @param {Environment} env */
function pickSiteSettings(env) {
  const settings = Object.entries(env).flatMap(([name, value]) =>
    isSiteSetting(name) && value?.trim() ? [[name, value.trim()]] : [],
  );
  return Object.fromEntries(settings.sort());
}

/** Hashes contents rather than dates, which a fresh clone or a switch of branches changes. */
export function hashSources(folder = '.') {
  const hash = createHash('sha256');
  for (const file of listSources(folder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(`${folder}/${file}`))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} checkout
 * @param {string} folder within the checkout, with a slash at its end
 * @returns {string[]}
 */
function listSources(checkout, folder = '') {
  // A folder with this file is a copy of the data, whatever its name.
  if (existsSync(`${checkout}/${folder}PG_VERSION`)) return [];
  return readFolder(`${checkout}/${folder}`).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory() && !IGNORED_FOLDERS.test(path)) return listSources(checkout, `${path}/`);
    return entry.isFile() && !IGNORED_FILES.test(entry.name) ? [path] : [];
  });
}

/**
 * Lists names in the same order everywhere. A folder that this user may not read is no source: data may belong to
 * another user.
 */
function readFolder(/** @type {string} */ folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (getErrorCode(error) === 'EACCES') return [];
    throw error;
  }
}
