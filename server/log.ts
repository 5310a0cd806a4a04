import type { FastifyInstance } from 'fastify';
import { pathOf } from './static.ts';

/** Lines of the same turn of the event loop go out in one write. */
export function batchedOutput(output: NodeJS.WritableStream) {
  let lines = '';
  return {
    write(line: string) {
      if (lines === '') {
        setImmediate(() => {
          output.write(lines);
          lines = '';
        });
      }
      lines += line;
    },
  };
}

/** One line a request. No query, address, header or body: those can tell who it was. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request).slice(0, 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
