import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getContentType } from '#server/site/content-types.ts';

type Rule = { source: string; headers: { key: string; value: string }[] };

/** Serves a folder as a static host does, with the headers of vercel.json, a slash after folders, and 404.html. */
export async function startStaticHost(folder: string, port = 0) {
  const rules: Rule[] = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8')).headers;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    // All rules that match apply. Like the hosts, this joins the values of a header that two of them set.
    const matching = rules.filter(({ source }) => new RegExp(`^${source}$`).test(pathname));
    for (const { key, value } of matching.flatMap(({ headers }) => headers)) response.appendHeader(key, value);
    const path = join(folder, decodeURIComponent(pathname));
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    if (isFolder && !pathname.endsWith('/')) {
      return response.writeHead(308, { location: `${pathname}/${search}` }).end();
    }
    const file = isFolder ? join(path, 'index.html') : path;
    const isFound = existsSync(file) && statSync(file).isFile() && !pathname.startsWith('/_');
    const served = isFound ? file : join(folder, '404.html');
    const headers = { 'content-type': getContentType(served) };
    response.writeHead(isFound ? 200 : 404, headers).end(readFileSync(served));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${taken}`, stop: () => server.close() };
}
