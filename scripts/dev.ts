// npm run dev: serves the site with hot reload on PORT, and restarts the server behind it when its code changes.
import { spawn } from 'node:child_process';
import { findList, getClusterFolder } from '#postgres/embedded/find-list.mjs';
import { readAddress } from '#postgres/embedded/server-address.ts';
import { UserError } from '#runtime/user-error.mjs';
import { ensureAccount, findData, isRoot } from '#scripts/launcher.mjs';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { LIVENESS_PATH } from '#server/health.ts';
import { loadEnvFile } from '#settings/env-file.mjs';
import { readSettings } from '#settings/settings.ts';
import { getSiteAddress } from '#settings/site-address.ts';
import { startEmbedded } from './harness/database/embedded.ts';
import { freePort } from './harness/ports.ts';

// The server answers forms sent without JavaScript with pages of the built site.
await prepare(loadEnvFile, refuseIfListIsRunning, ensureBuilt);

const settings = readSettings(process.env);
const apiPort = String(await freePort());
const env = { ...process.env, ...(await startPostgresForRoot()), SITE_URL: getSiteAddress(settings) };

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

/** PostgreSQL refuses root, so root's runs beside the server, as another user. */
async function startPostgresForRoot() {
  if (!isRoot() || settings.databaseUrl !== null) return {};
  const { DATA_DIR = settings.dataDir } = findData('server', [], ensureAccount());
  const { host, port, user } = (await startEmbedded(DATA_DIR, 'server')).address;
  return { DATABASE_URL: `postgresql://${user}@/postgres?host=${host}&port=${port}` };
}

/** Two servers cannot share an embedded database. */
async function refuseIfListIsRunning() {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const list = databaseUrl === null ? findList(dataDir) : null;
  const address = list === null ? null : readAddress({ cluster: getClusterFolder(list) });
  if (address === null || !(await isAnswering(address))) return;
  throw new UserError(
    `This list is already running at ${address}, probably by npm start: stop it there before "npm run dev", ` +
      'or develop on another list with DATA_DIR=./dev-data npm run dev.',
  );
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    return (await fetch(address + LIVENESS_PATH, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
