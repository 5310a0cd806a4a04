import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { httpLoad } from './http-load.ts';
import { atLeast, type Part, versionOf } from './report.ts';
import { ROOT, removeFolder, startServer, temporaryFolder } from './server-process.ts';

const CONNECTIONS = 32;
const REQUESTS = 30_000;
const ROUNDS = 3;
const get = (target: string) =>
  Buffer.from(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nUser-Agent: bench\r\n\r\n`);

/** The landing page as the same Brotli bytes from our one process and from nginx with one worker. */
export async function benchStatic(): Promise<Part> {
  const title = `Static pages, the compressed landing page, ${CONNECTIONS} connections`;
  const server = await startServer();
  const nginx = await startNginx();
  const round = (port: number, target: string) =>
    httpLoad({ host: '127.0.0.1', port }, CONNECTIONS, REQUESTS, () => get(target)).then(({ perSecond }) => perSecond);
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      ours.push(await round(server.port, '/'));
      if (nginx) theirs.push(await round(nginx.port, '/index.html.br'));
    }
    const best = Math.max(...ours);
    const row = { what: 'requests a second', ours: `${Math.round(best)}/s` };
    if (!nginx) return { title, rows: [row], remarks: ['nginx is not installed here: nothing to compare with.'] };
    const bestNginx = Math.max(...theirs);
    return {
      title,
      rows: [{ ...row, compared: `${Math.round(bestNginx)}/s`, ...atLeast(best / bestNginx, 0.6) }],
      remarks: [`nginx: ${nginx.version}, one worker, no access log; ours: one process, one log line a request.`],
    };
  } finally {
    await nginx?.stop();
    await server.stop();
    removeFolder(path.dirname(server.dataDir));
  }
}

async function startNginx() {
  const version = versionOf('nginx', ['-v']);
  if (version === null) return null;
  const folder = temporaryFolder();
  const port = await freePort();
  const site = path.join(folder, 'site');
  mkdirSync(site);
  copyFileSync(path.join(ROOT, 'build/client/index.html.br'), path.join(site, 'index.html.br'));
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b;
fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e; open_file_cache max=16;
server { listen 127.0.0.1:${port}; root ${site}; location / { default_type text/html; add_header content-encoding br; } } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await answering(port);
  return {
    port,
    version: version || 'installed',
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      removeFolder(folder);
    },
  };
}

async function answering(port: number) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (outcome) return;
    await sleep(50);
  }
  throw new Error('nginx did not start');
}
