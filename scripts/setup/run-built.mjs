import { isRoot, launch, refuseWritableCheckout, refuseWritableEnvFile, stopWithParent } from '#scripts/launcher.mjs';
import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureBuilt, ensureBuiltKeepingSettings } from './fresh-build.mjs';
import { ensureInstalled } from './install.mjs';
import { prepare } from './prepare.mjs';

/**
 * Installs and builds what is missing, then runs a part: in this process, so that signals reach it and its exit code is
 * ours, or for root through the launcher.
 * @param {'server' | 'cli' | 'studio'} part
 */
export async function runBuilt(part) {
  // npm forwards a signal to its shell, and dash does not forward it to us.
  if (process.env.npm_lifecycle_event) stopWithParent();
  const build = part === 'server' ? ensureBuilt : ensureBuiltKeepingSettings;
  const run = isRoot() ? () => launch(part, process.argv.slice(2)) : () => import(`../../build/${part}/index.js`);
  await prepare(refuseWritableEnvFile, loadEnvFile, refuseWritableCheckout, ensureInstalled, build, run);
}
