// npm run waitlist: the operator's command line.
import { checkNode, ensureInstalled, ensureOperator, loadEnv, root, SetupError } from './ensure.mjs';

try {
  checkNode();
  // Files are named from where the person is, which npm remembers for its scripts.
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  loadEnv();
  await ensureInstalled();
  await ensureOperator();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const operator = '../build/operator/index.js';
await import(operator);
