// npm start: installs and builds what is missing, then serves.
import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { ensureInstalled } from '#setup/install.mjs';
import { prepare } from '#setup/prepare.mjs';

// npm forwards a signal to its shell, and dash does not forward it to us: stop when the shell is gone.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

await prepare(loadEnvFile, ensureInstalled, ensureBuilt);
// In this process: signals reach the server, and its exit code is ours.
const server = '../build/server/index.js';
await import(server);
