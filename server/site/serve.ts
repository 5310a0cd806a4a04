import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND_PAGE } from '#serving/served-files.ts';
import { chooseVariant } from './encodings.ts';
import { type ClientFile, type ClientFiles, isPage } from './files.ts';
import { sendRange } from './ranges.ts';
import { requestPath, requestQuery } from './request-path.ts';
import { sendWhole } from './send.ts';

/** Answers GET and HEAD for every path that no other route takes. */
export function serveFiles(files: ClientFiles) {
  const findPage = pageFinder(files);
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = requestPath(request);
    const file = files.get(path);
    if (file && path !== NOT_FOUND_PAGE) return sendFile(file, request, reply);
    const page = findPage(path);
    // Only to a path that exists, so never to another host, however the address was written.
    if (page !== undefined) return reply.redirect(page + requestQuery(request), 308);
    return reply.callNotFound();
  };
}

/** A page has one address: written with capitals or with slashes at its end, another leads there. */
function pageFinder(files: ClientFiles): (path: string) => string | undefined {
  const pages = [...files].filter(([path, file]) => isPage(file) && path !== NOT_FOUND_PAGE);
  const byLowerCase = new Map(pages.map(([path]) => [path.toLowerCase(), path]));
  return (path) => byLowerCase.get(withoutEndingSlashes(path).toLowerCase());
}

function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function sendFile(file: ClientFile, request: FastifyRequest, reply: FastifyReply) {
  const variant = chooseVariant(file, request);
  if (matches(request.headers['if-none-match'], variant.etag)) {
    return reply
      .code(304)
      .headers({ ...file.headers, etag: variant.etag })
      .send();
  }
  const range = request.headers.range;
  if (range === undefined || request.method !== 'GET') return sendWhole(200, variant, request, reply);
  return sendRange(file, range, request, reply);
}

/** Weak comparison, as If-None-Match asks for. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}
