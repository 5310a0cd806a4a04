import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID, sendText } from '../errors.ts';
import { getRequestPath, getRequestQuery } from '../request-path.ts';
import { type ClientFile, type ClientFiles, isPage, type Variant } from './files.ts';
import { NOT_FOUND_PAGE } from './served-files.ts';

/** Answers GET and HEAD for every path that no other route takes. */
export function serveFiles(files: ClientFiles) {
  const findPage = createPageFinder(files);
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = getRequestPath(request);
    const file = files.get(path);
    if (file && path !== NOT_FOUND_PAGE) return sendFile(file, request, reply);
    const page = findPage(path);
    // A redirect leads only to a path that exists, so never to another host, however the address was written.
    if (page !== undefined) return reply.redirect(page + getRequestQuery(request), 308);
    return reply.callNotFound();
  };
}

/** Finds the page of an address that is spelled with capitals or trailing slashes: each page has one address. */
function createPageFinder(files: ClientFiles): (path: string) => string | undefined {
  const pages = [...files].filter(([path, file]) => isPage(file) && path !== NOT_FOUND_PAGE);
  const byLowerCase = new Map(pages.map(([path]) => [path.toLowerCase(), path]));
  return (path) => {
    // A regular expression would take quadratic time for a path of slashes.
    let end = path.length;
    while (end > 1 && path[end - 1] === '/') end -= 1;
    return byLowerCase.get(path.slice(0, end).toLowerCase());
  };
}

function sendFile(file: ClientFile, request: FastifyRequest, reply: FastifyReply) {
  const variant = chooseVariant(file, request);
  if (matchesEtag(request.headers['if-none-match'], variant.etag)) {
    return reply
      .code(304)
      .headers({ ...file.headers, etag: variant.etag })
      .send();
  }
  return sendWhole(200, variant, request, reply);
}

/** Compares weakly, as the definition of If-None-Match requires. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

export const sendNotFound = (files: ClientFiles, request: FastifyRequest, reply: FastifyReply) =>
  sendPage(files, NOT_FOUND_PAGE, 404, request, reply);

/** Answers with a page of the site that was not asked for: the page to people, and a line of text to programs. */
export function sendPage(
  files: ClientFiles,
  path: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const page = files.get(path);
  if (page && acceptsHtml(request)) return sendWhole(status, chooseVariant(page, request), request, reply);
  return sendText(reply, status, `${STATUS_CODES[status]}\n`);
}

/** A request for a picture accepts anything, which is no reason to send it a page. */
const acceptsHtml = ({ headers: { accept = '*/*' } }: FastifyRequest) =>
  accept.includes('text/html') || accept === '*/*';

/** Bypasses the framework's way of sending, which would assemble the same headers again for every request. */
function sendWhole(status: number, { head, body }: Variant, request: FastifyRequest, reply: FastifyReply) {
  const retryAfter = reply.getHeader('retry-after');
  reply
    .hijack()
    .raw.writeHead(
      status,
      head.concat(REQUEST_ID, request.id, retryAfter === undefined ? [] : ['retry-after', String(retryAfter)]),
    )
    .end(request.method === 'HEAD' ? undefined : body);
}

/** Returns the smallest encoding that the browser accepts. */
function chooseVariant(file: ClientFile, request: FastifyRequest): Variant {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return file.plain;
  if (file.br && acceptsEncoding(accepted, 'br')) return file.br;
  if (file.gzip && acceptsEncoding(accepted, 'gzip')) return file.gzip;
  return file.plain;
}

function acceptsEncoding(header: string | string[], encoding: string): boolean {
  const parts = String(header).toLowerCase().split(',');
  return parts.some((part) => {
    const [name, weight] = part.split(';', 2);
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}
