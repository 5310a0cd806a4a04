import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Variant } from './files.ts';

/** Past the framework's own way of sending, which would put the same headers together anew for every request. */
export function sendWhole(status: number, { head, body }: Variant, request: FastifyRequest, reply: FastifyReply) {
  reply
    .hijack()
    .raw.writeHead(status, head)
    .end(request.method === 'HEAD' ? undefined : body);
}
