import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentTypeOf } from '#server/site/content-types.ts';
import { VIEWS } from './contract.ts';

/** All of the built page, read into memory at the start: a path of a request never becomes that of a file. */
export const servePage = (folder: string) => async (app: FastifyInstance) => {
  const serve = (path: string, file: string) => {
    const body = readFileSync(file);
    app.get(path, (_request, reply) => reply.type(contentTypeOf(file)).send(body));
  };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) serve(file.slice(folder.length), file);
  }
  for (const { path } of VIEWS) serve(path, join(folder, 'index.html'));
};
