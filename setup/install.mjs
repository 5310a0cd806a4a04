import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const LIMIT_MS = 10 * 60_000;

export async function ensureInstalled() {
  if (isInstalled()) return;
  await oneAtATime(async () => {
    if (isInstalled()) return;
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
    await run('Installing packages', [...npm(), ...args], { limitMs: LIMIT_MS });
  });
}

/** Compares the lockfile with npm's own record of what it put into node_modules. */
export function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      (installed[path] ? installed[path].version === entry.version : entry.optional || entry.devOptional),
  );
}

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * @param {string} lockfile
 * @returns {Record<string, Entry> | undefined}
 */
function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The npm that started us, where one did. */
function npm() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
}
