import { checkNode, ensureBuilt, ensureInstalled, loadEnv, root, SetupError } from './ensure.mjs';

try {
  checkNode();
  process.chdir(root);
  loadEnv();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

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

// In this very process, so that a signal reaches the server and its exit code is ours.
const server = '../build/server/index.js';
await import(server);
