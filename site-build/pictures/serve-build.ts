import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../build/client');

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The built site on a free port, for as long as the pictures take. */
export async function serveBuild() {
  await readFile(path.join(folder, 'index.html')).catch(() => {
    throw new Error('There is no built site yet: run npm run build first.');
  });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = path.extname(pathname) ? pathname : path.join(pathname, 'index.html');
    const body = await readFile(path.join(folder, path.normalize(name))).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[path.extname(name)] ?? 'text/plain' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
