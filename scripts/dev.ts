// npm run dev: the site with hot reload on PORT, and the registration server behind it, restarted when its code changes.
import { spawn } from 'node:child_process';
import { freePort } from '#scripts/harness/free-port.ts';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { loadEnvFile } from '#settings/env-file.mjs';
import { readSettings } from '#settings/settings.ts';
import { siteAddress } from '#settings/site-address.mjs';

// The server answers forms sent without JavaScript with the built renderer.
await prepare(loadEnvFile, ensureBuilt);

const { host, port } = readSettings(process.env);
const apiPort = String(await freePort());
const env = { ...process.env, SITE_URL: siteAddress(process.env) };

const children = [
  spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/index.ts'], {
    env: { ...env, PORT: apiPort, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
  spawn('node_modules/.bin/vite', ['--host', host, '--port', String(port)], {
    env: { ...env, DEV_API: `http://127.0.0.1:${apiPort}` },
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
