// npm run waitlist: the operator's command line.
import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureOperatorBuilt } from '#setup/fresh-build.mjs';
import { ensureInstalled } from '#setup/install.mjs';
import { prepare } from '#setup/prepare.mjs';

// Files are named from where the person is, which npm remembers for its scripts.
process.env.INIT_CWD ??= process.cwd();
await prepare(loadEnvFile, ensureInstalled, ensureOperatorBuilt);
const operator = '../build/operator/index.js';
await import(operator);
