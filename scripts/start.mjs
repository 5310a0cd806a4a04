// npm start: installs and builds what is missing, then serves.
import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { ensureInstalled } from '#setup/install.mjs';
import { prepare } from '#setup/prepare.mjs';

// npm passes a signal on to its shell alone, and not every shell passes it on to us: mind when it is gone.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

await prepare(loadEnvFile, ensureInstalled, ensureBuilt);
// In this very process, so that a signal reaches the server and its exit code is ours.
const server = '../build/server/index.js';
await import(server);
