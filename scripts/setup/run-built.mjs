import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureBuilt, ensureBuiltKeepingSettings } from './fresh-build.mjs';
import { ensureInstalled } from './install.mjs';
import { prepare } from './prepare.mjs';

/**
 * Installs and builds what is missing, then runs a part in this process, so that signals reach it and its exit code is
 * ours.
 * @param {'server' | 'cli' | 'studio'} part
 */
export async function runBuilt(part) {
  // npm forwards a signal to its shell, and dash does not forward it to us.
  if (process.env.npm_lifecycle_event) stopWithParent();
  const build = part === 'server' ? ensureBuilt : ensureBuiltKeepingSettings;
  await prepare(loadEnvFile, ensureInstalled, build, () => import(`../../build/${part}/index.js`));
}

/** Stops when the parent is gone, even if it was killed. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
