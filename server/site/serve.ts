import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseVariant } from './encodings.ts';
import type { ClientFile, ClientFiles } from './files.ts';
import { NOT_FOUND_PAGE } from './not-found.ts';
import { sendRange } from './ranges.ts';
import { requestPath, requestQuery } from './request-path.ts';
import { sendWhole } from './send.ts';

/** Answers GET and HEAD for every path that no other route takes. */
export function serveFiles(files: ClientFiles) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = requestPath(request);
    const file = files.get(path);
    if (file && path !== NOT_FOUND_PAGE) return sendFile(file, request, reply);
    const shorter = path.replace(/\/+$/, '');
    // Only to a path that exists, so never to another host, however the address was written.
    if (shorter !== path && files.has(shorter)) return reply.redirect(shorter + requestQuery(request), 308);
    return reply.callNotFound();
  };
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
