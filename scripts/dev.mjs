// npm run dev: the site with hot reload on PORT, and the registration server behind it, restarted when its code changes.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '#tests/helpers/free-port.mjs';
import { checkNode, ensureBuilt, ensureInstalled, loadEnv, root } from './ensure.mjs';

checkNode();
process.chdir(root);
loadEnv();
await ensureInstalled();
await ensureBuilt(); // the server answers forms sent without JavaScript from the built page

const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name);
const host = process.env.HOST || '127.0.0.1';
const port = process.env.PORT || '3000';
const apiPort = String(await freePort());
const env = { ...process.env, SITE_URL: process.env.SITE_URL || `http://${host}:${port}` };

const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/index.ts'], {
    env: { ...env, PORT: apiPort, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
  spawn(bin('react-router'), ['dev', '--host', host, '--port', port], {
    env: { ...env, DEV_API: `http://127.0.0.1:${apiPort}` },
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
