import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: the checkout or, for a program that was built, build/, which has a copy. */
export const PROJECT_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The version of this release. */
export const VERSION: string = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')).version;

/** The folder of what is built. Built programs need nothing else. */
export const BUILD_FOLDER = import.meta.url.endsWith('.ts') ? join(PROJECT_ROOT, 'build') : PROJECT_ROOT;

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
