// npm run build: the site into build/client, then what a server or static host needs beside it.
// BUILD_DIR, a folder of the project, is for tests that build the site in more than one way.
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { loadEnv } from 'vite';
import { buildServer } from './build-server.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = process.env.BUILD_DIR || 'build';
const client = path.join(root, folder, 'client');

await rm(path.join(root, folder), { recursive: true, force: true });
const cli = path.join(root, 'node_modules/@react-router/dev/bin.js');
const { status } = spawnSync(process.execPath, [cli, 'build'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

/** @type {typeof import('#site-build/build-site.ts')} */
const { buildSite } = await tsImport('#site-build/build-site.ts', import.meta.url);
// The settings the site was just built with.
await buildSite(client, loadEnv('production', root, '')).catch((error) => {
  console.error(error.name === 'BuildError' ? error.message : error);
  process.exit(1);
});
await buildServer(folder);
