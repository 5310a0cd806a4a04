// npm run waitlist: the operator's command line.
import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureOperatorBuilt } from '#setup/fresh-build.mjs';
import { ensureInstalled } from '#setup/install.mjs';
import { prepare } from '#setup/prepare.mjs';

// File names are relative to the folder the command was typed in, which npm keeps in INIT_CWD.
process.env.INIT_CWD ??= process.cwd();
await prepare(loadEnvFile, ensureInstalled, ensureOperatorBuilt);
const operator = '../build/operator/index.js';
await import(operator);
