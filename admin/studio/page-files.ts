import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getContentType } from '#server/site/content-types.ts';
import { VIEWS } from './contract.ts';

type PageFile = { path: string; type: string; body: Buffer };

/** Reads the built page into memory at the start: the path of a request never becomes that of a file. */
export function loadPage(folder: string): PageFile[] {
  const read = (path: string, file: string) => ({ path, type: getContentType(file), body: readFileSync(file) });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => read(file.slice(folder.length), file));
  const views = VIEWS.map(({ path }) => read(path, join(folder, 'index.html')));
  return [...files, ...views];
}

export const servePage = (files: PageFile[]) => async (app: FastifyInstance) => {
  for (const { path, type, body } of files) app.get(path, (_request, reply) => reply.type(type).send(body));
};
