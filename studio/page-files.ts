import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { VIEWS } from './contract.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export type PageFiles = ReadonlyMap<string, Buffer>;

/** All of the built page, in memory: what is not in this map cannot be asked for. */
export function loadPageFiles(folder: string): PageFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length), readFileSync(file)];
    }),
  );
}

export function servePage(files: PageFiles) {
  return async (app: FastifyInstance) => {
    for (const [path, body] of files) {
      app.get(path, (_request, reply) => reply.type(TYPES[extname(path)] ?? 'application/octet-stream').send(body));
    }
    const page = files.get('/index.html');
    for (const { path } of VIEWS) {
      app.get(path, (_request, reply) => reply.type(TYPES['.html'] ?? '').send(page));
    }
  };
}
