// npm run build: the site into build/client, then what a server or static host needs beside it.
// BUILD_DIR, a folder of the project, is for tests that build the site in more than one way.
import { spawnSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { loadEnv } from 'vite';
import { compressFiles, finishPages } from '#site-build/finish-pages.mjs';
import { buildServer } from './build-server.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = process.env.BUILD_DIR || 'build';
const client = path.join(root, folder, 'client');

await rm(path.join(root, folder), { recursive: true, force: true });
const cli = path.join(root, 'node_modules/@react-router/dev/bin.js');
const { status } = spawnSync(process.execPath, [cli, 'build'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// Static hosts look for 404.html by name. The single-page fallback would answer unknown paths with a 200: drop it.
await rename(path.join(client, '404/index.html'), path.join(client, '404.html'));
await rm(path.join(client, '404'), { recursive: true });
await rm(path.join(client, '__spa-fallback.html'), { force: true });
await finishPages(client);
await buildServer(folder);
// From the same settings the site was just built with, by the code that sets the headers of our own server.
const { writeHostFiles } = await import(path.join(root, folder, 'server/host-files.js'));
writeHostFiles(client, loadEnv('production', root, ''));
await compressFiles(client);
