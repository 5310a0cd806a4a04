// npm start: installs and builds what is missing, then serves.
import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { ensureInstalled } from '#setup/install.mjs';
import { prepare, stopWithShell } from '#setup/prepare.mjs';

stopWithShell();
await prepare(loadEnvFile, ensureInstalled, ensureBuilt);
// In this process: signals reach the server, and its exit code is ours.
const server = '../build/server/index.js';
await import(server);
