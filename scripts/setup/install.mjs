import { existsSync, readFileSync } from 'node:fs';
import { ensure } from './ensure.mjs';
import { run } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Entry */

export const ensureInstalled = () =>
  ensure(isInstalled, () =>
    run('Installing packages', ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund'], { minutes: 10 }),
  );

/** Compares the lockfile with npm's own record of what it put into node_modules. */
export function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, entry]) =>
      path === '' ||
      (installed[path] ? installed[path].version === entry.version : entry.optional || entry.devOptional),
  );
}

/** @type {(lockfile: string) => Record<string, Entry>} */
const packagesIn = (lockfile) => (existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {});
