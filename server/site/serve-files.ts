import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND_PAGE } from '#site-build/served-files.ts';
import type { ClientFile, ClientFiles, Variant } from './client-files.ts';

/** Answers GET and HEAD for every path that no other route takes. */
export function serveFiles(files: ClientFiles) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const file = files.get(path);
    if (file && path !== NOT_FOUND_PAGE) return sendFile(file, request, reply);
    const shorter = path.replace(/\/+$/, '');
    // Only to a path that exists, so never to another host, however the address was written.
    if (shorter !== path && files.has(shorter)) return reply.redirect(shorter + queryOf(request), 308);
    return sendNotFound(files, request, reply);
  };
}

export function sendNotFound(files: ClientFiles, request: FastifyRequest, reply: FastifyReply) {
  const page = files.get(NOT_FOUND_PAGE);
  if (page && acceptsHtml(request)) return sendWhole(404, chooseVariant(page, request), request, reply);
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
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

/** Past the framework's own way of sending, which would put the same headers together anew for every request. */
function sendWhole(status: number, { head, body }: Variant, request: FastifyRequest, reply: FastifyReply) {
  reply
    .hijack()
    .raw.writeHead(status, head)
    .end(request.method === 'HEAD' ? undefined : body);
}

/** One range of the plain file; anything else in the header may be ignored, and is. */
function sendRange(file: ClientFile, range: string, request: FastifyRequest, reply: FastifyReply) {
  const { body, etag } = file.plain;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const condition = request.headers['if-range'];
  if (first + last === '' || (condition !== undefined && condition !== etag)) {
    return sendWhole(200, file.plain, request, reply);
  }
  const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1);
  reply.headers(file.headers).header('accept-ranges', 'bytes');
  if (start > end) return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  return reply
    .code(206)
    .header('etag', etag)
    .header('content-range', `bytes ${start}-${end}/${body.length}`)
    .send(body.subarray(start, end + 1));
}

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

/** Weak comparison, as If-None-Match asks for. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

const acceptsHtml = (request: FastifyRequest) => /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

/** The path of the request, decoded once; the log and the file map both go by it. */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const [path = '/'] = request.url.split('?', 1);
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    return path;
  }
}

const queryOf = (request: FastifyRequest) => {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
};
