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

// In this very process, so that a signal reaches the server and its exit code is ours.
const server = '../build/server/index.js';
await import(server);
