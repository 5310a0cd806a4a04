import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientFile } from './files.ts';
import { sendWhole } from './send.ts';

/** One range of the plain file; anything else in the header may be ignored, and is. */
export function sendRange(file: ClientFile, range: string, request: FastifyRequest, reply: FastifyReply) {
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
