import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureBuilt, ensureBuiltKeepingSettings } from './fresh-build.mjs';
import { ensureInstalled } from './install.mjs';
import { prepare } from './prepare.mjs';

/**
 * Installs and builds what is missing, then runs a part in this process. So signals reach it, and its exit code is ours.
 * @param {'server' | 'cli' | 'studio'} part
 */
export async function runBuilt(part) {
  stopWithShell();
  await prepare(loadEnvFile, ensureInstalled, part === 'server' ? ensureBuilt : ensureBuiltKeepingSettings);
  await import(`../../build/${part}/index.js`);
}

/** Stops when the shell is gone: npm forwards a signal to its shell, and dash does not forward it to us. */
function stopWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
