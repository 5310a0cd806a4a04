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
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    const isOurs = path === '';
    const isOptional = wanted.optional || wanted.devOptional;
    const found = installed[path];
    return isOurs || (found ? found.version === wanted.version : isOptional);
  });
}

/** @type {(lockfile: string) => Record<string, Entry>} */
const readPackages = (lockfile) => (existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {});
