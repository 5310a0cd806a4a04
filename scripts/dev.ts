// npm run dev: serves the site with hot reload on PORT, and restarts the server behind it when its code changes.
import { spawn } from 'node:child_process';
import { UserError } from '#runtime/user-error.mjs';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { LIVENESS_PATH } from '#server/health.ts';
import { loadEnvFile } from '#settings/env-file.mjs';
import { readSettings } from '#settings/settings.ts';
import { getSiteAddress, toHttpAddress } from '#settings/site-address.ts';
import { findFreePort } from './harness/ports.ts';

// The server answers forms sent without JavaScript with pages of the built site.
await prepare(loadEnvFile, refuseIfServerIsRunning, ensureBuilt);

const settings = readSettings(process.env);
const apiPort = String(await findFreePort());
const env = { ...process.env, SITE_URL: getSiteAddress(settings) };

const children = [
  spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/index.ts'], {
    env: { ...env, PORT: apiPort, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
  spawn('node_modules/.bin/vite', ['--host', settings.host, '--port', String(settings.port)], {
    env: { ...env, DEV_API: `http://127.0.0.1:${apiPort}` },
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

/** Two servers share neither a port nor an embedded database. */
async function refuseIfServerIsRunning() {
  const { host, port } = readSettings(process.env);
  const address = toHttpAddress(host, port);
  if (!(await isAnswering(address))) return;
  throw new UserError(
    `The server is running at ${address}, probably by npm start: stop it before "npm run dev", ` +
      'or develop on another list with DATA_DIR=./dev-data PORT=3001 npm run dev.',
  );
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    return (await fetch(address + LIVENESS_PATH, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
