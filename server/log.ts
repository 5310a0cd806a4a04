import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pathOf } from './static.ts';

/** One line a request. No query, address, header or body: those can tell who it was. */
export class RequestLog extends LogController {
  override incomingRequest() {}
  override routeNotFound() {}
  override defaultErrorLog() {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request).slice(0, 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  }
}

/** Messages and details of errors may quote what people typed; the kind and the place are enough to find a fault. */
export function describeError(error: Error & { code?: string }) {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { type: error.name, code: error.code, message: '', stack: frames.join('\n') };
}

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
