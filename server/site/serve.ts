import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID, sendText } from '../errors.ts';
import { requestPath, requestQuery } from '../request-path.ts';
import { type ClientFile, type ClientFiles, isPage, type Variant } from './files.ts';
import { NOT_FOUND_PAGE } from './served-files.ts';

/** Answers GET and HEAD for every path that no other route takes. */
export function serveFiles(files: ClientFiles) {
  const findPage = pageFinder(files);
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = requestPath(request);
    const file = files.get(path);
    if (file && path !== NOT_FOUND_PAGE) return sendFile(file, request, reply);
    const page = findPage(path);
    // A redirect leads only to a path that exists, so never to another host, however the address was written.
    if (page !== undefined) return reply.redirect(page + requestQuery(request), 308);
    return reply.callNotFound();
  };
}

/** A page has one address. Other spellings, with capitals or trailing slashes, redirect to it. */
function pageFinder(files: ClientFiles): (path: string) => string | undefined {
  const pages = [...files].filter(([path, file]) => isPage(file) && path !== NOT_FOUND_PAGE);
  const byLowerCase = new Map(pages.map(([path]) => [path.toLowerCase(), path]));
  return (path) => {
    let end = path.length;
    while (end > 1 && path[end - 1] === '/') end -= 1;
    return byLowerCase.get(path.slice(0, end).toLowerCase());
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
  return sendWhole(200, variant, request, reply);
}

/** Weak comparison, as If-None-Match asks for. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

/** A page for people, a line of text for programs. */
export function sendNotFound(files: ClientFiles, request: FastifyRequest, reply: FastifyReply) {
  const page = files.get(NOT_FOUND_PAGE);
  if (page && acceptsHtml(request)) return sendWhole(404, chooseVariant(page, request), request, reply);
  return sendText(reply, 404, 'Not found\n');
}

/** A request for a picture accepts anything, which is no reason to send it a page. */
const acceptsHtml = ({ headers: { accept = '*/*' } }: FastifyRequest) =>
  accept.includes('text/html') || accept === '*/*';

/** Bypasses the framework's way of sending, which would assemble the same headers again for every request. */
function sendWhole(status: number, { head, body }: Variant, request: FastifyRequest, reply: FastifyReply) {
  reply
    .hijack()
    .raw.writeHead(status, head.concat(REQUEST_ID, request.id))
    .end(request.method === 'HEAD' ? undefined : body);
}

/** The smallest encoding that the browser accepts. */
function chooseVariant(file: ClientFile, request: FastifyRequest): Variant {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return file.plain;
  if (file.br && accepts(accepted, 'br')) return file.br;
  if (file.gzip && accepts(accepted, 'gzip')) return file.gzip;
  return file.plain;
}

function accepts(header: string | string[], encoding: string): boolean {
  const parts = String(header).toLowerCase().split(',');
  return parts.some((part) => {
    const [name, weight] = part.split(';', 2);
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}
