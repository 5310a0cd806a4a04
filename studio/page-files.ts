import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentTypeOf } from '#serving/content-types.ts';
import { VIEWS } from './contract.ts';

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
    const serve = (path: string, name: string, body?: Buffer) =>
      app.get(path, (_request, reply) => reply.type(contentTypeOf(name)).send(body));
    for (const [path, body] of files) serve(path, path, body);
    for (const { path } of VIEWS) serve(path, '/index.html', files.get('/index.html'));
  };
}
