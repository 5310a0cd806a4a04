import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { LogOutput } from './log-output.ts';
import { requestPath } from './site/request-path.ts';

/** `isKnown`: whether a path is one of ours, and may be logged as it is. */
export function logOptions(output: LogOutput | undefined, isKnown: (path: string) => boolean): FastifyServerOptions {
  return {
    logger: output ? { stream: output, base: undefined, serializers: { err: describeError } } : false,
    logController: new RequestLog(isKnown),
    childLoggerFactory: (logger) => logger, // one of its own for each request would cost more than the line it writes
  };
}

/** Addresses that were made up can hold anything: a name, an email, a query with its question mark encoded. */
const UNKNOWN_PATH = '(unknown)';

/** One line a request. No query, address, header or body: those can tell who it was. */
class RequestLog extends LogController {
  readonly #isKnown: (path: string) => boolean;
  constructor(isKnown: (path: string) => boolean) {
    super();
    this.#isKnown = isKnown;
  }

  override incomingRequest() {}
  override routeNotFound() {}
  override defaultErrorLog() {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const path = requestPath(request);
    request.log.info(
      {
        method: request.method,
        path: this.#isKnown(path) ? path : UNKNOWN_PATH,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  }
}

/** Messages and details of errors may quote what people typed; the kind and the place are enough to find a fault. */
function describeError(error: Error & { code?: string }) {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { type: error.name, code: error.code, message: '', stack: frames.join('\n') };
}
