import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentTypeOf } from '#serving/content-types.ts';

type Rule = { path: RegExp; headers: [string, string][] };

/** A folder as a static host serves it: by its `_headers`, a slash after the name of a folder, and 404.html. */
export async function startStaticHost(folder: string, port = 0) {
  const rules = readRules(readFileSync(join(folder, '_headers'), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value);
    const path = join(folder, decodeURIComponent(pathname));
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    if (isFolder && !pathname.endsWith('/')) {
      return response.writeHead(308, { location: `${pathname}/${search}` }).end();
    }
    const file = isFolder ? join(path, 'index.html') : path;
    const found = existsSync(file) && statSync(file).isFile() && !pathname.startsWith('/_');
    const served = found ? file : join(folder, '404.html');
    const headers = { 'content-type': contentTypeOf(served) };
    response.writeHead(found ? 200 : 404, headers).end(readFileSync(served));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${taken}`, stop: () => server.close() };
}

function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (line.trim()) {
      const pattern = line.trim().replace(/[.+?^${}()|[\]\\]/g, '\\$&');
      rules.push({ path: new RegExp(`^${pattern.replace('*', '.*')}$`), headers: [] });
    }
  }
  return rules;
}

/** Every rule that fits counts; what two of them say is joined, as the hosts join it. */
function headersFor(rules: Rule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of rules.filter((rule) => rule.path.test(path)).flatMap((rule) => rule.headers)) {
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}
