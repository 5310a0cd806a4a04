import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#harness/free-port.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { waitForPort } from '#harness/wait-for-port.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { httpLoad } from './http-load.ts';
import { atLeast, type Part, rates, versionOf } from './report.ts';
import { startServer } from './server-process.ts';

const CONNECTIONS = 32;
const REQUESTS = 30_000;
const SECONDS = 3;
const ROUNDS = 3;
const PAGE = 'build/client/index.html.br';

type Site = { port: number; path: string; stop(): Promise<void> };

/** The landing page as the same Brotli bytes from one process each: ours, nginx, and Node's http server with nothing else. */
export async function benchStatic(): Promise<Part> {
  const wrk = versionOf('wrk', ['-v']) !== null;
  const nginxVersion = versionOf('nginx', ['-v']);
  const sites = [await startOurs(), await startBareNode(), ...(nginxVersion === null ? [] : [await startNginx()])];
  const best = sites.map(() => 0);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, site] of sites.entries()) {
        best[index] = Math.max(best[index] ?? 0, await requestsPerSecond(site, wrk));
      }
    }
  } finally {
    for (const site of sites) await site.stop();
  }
  const [ours = 0, bare = 0, nginx = 0] = best;
  return {
    title: `Static pages, the compressed landing page, ${CONNECTIONS} connections, best of ${ROUNDS} rounds`,
    rows: [
      ...(nginxVersion === null ? [] : [atLeast(rates('requests against nginx', ours, nginx), 0.6)]),
      rates('requests against Node’s http server with nothing else', ours, bare),
    ],
    remarks: [
      nginxVersion === null
        ? 'nginx is not installed here: nothing to compare with.'
        : `${nginxVersion}, one worker, no access log; ours: one process, one log line a request.`,
      wrk
        ? 'Requests by wrk.'
        : 'wrk is not installed here: our own generator is slower than nginx and flatters the ratio.',
    ],
  };
}

async function requestsPerSecond({ port, path }: Site, wrk: boolean): Promise<number> {
  if (wrk) {
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br'];
    const { stdout } = await promisify(execFile)('wrk', [...options, `http://127.0.0.1:${port}${path}`]);
    return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  }
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`);
  return (await httpLoad({ host: '127.0.0.1', port }, CONNECTIONS, REQUESTS, () => request)).perSecond;
}

async function startOurs(): Promise<Site> {
  const { port, stop } = await startServer();
  return { port, path: '/', stop };
}

const BARE_NODE = `const body = require('node:fs').readFileSync(process.argv[1]);
  const headers = ['content-type', 'text/html', 'content-encoding', 'br', 'content-length', String(body.length)];
  require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body))
    .listen(Number(process.argv[2]), '127.0.0.1');`;

async function startBareNode(): Promise<Site> {
  const port = await freePort();
  const child = spawn(process.execPath, ['-e', BARE_NODE, path.join(PROJECT_ROOT, PAGE), String(port)], {
    stdio: 'ignore',
  });
  await waitForPort(port);
  return { port, path: '/', stop: () => end(child) };
}

async function startNginx(): Promise<Site> {
  const folder = createTemporaryFolder('nginx');
  const port = await freePort();
  const site = path.join(folder, 'site');
  mkdirSync(site);
  copyFileSync(path.join(PROJECT_ROOT, PAGE), path.join(site, 'index.html.br'));
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b;
fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e; open_file_cache max=16;
server { listen 127.0.0.1:${port}; root ${site}; location / { default_type text/html; add_header content-encoding br; } } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await waitForPort(port);
  return { port, path: '/index.html.br', stop: () => end(child, 'SIGQUIT').finally(() => removeFolder(folder)) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
