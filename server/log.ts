import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { getRequestPath } from './request-path.ts';

/** `isKnown` says whether a path is one of ours, and may be logged as it is. */
export function createLogOptions(
  output: LogOutput | undefined,
  isKnown: (path: string) => boolean,
): FastifyServerOptions {
  /** Logs one line per request, without query, address, headers and body, which can identify the visitor. */
  class RequestLog extends LogController {
    override incomingRequest() {}
    override routeNotFound() {}
    override defaultErrorLog() {}

    override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const path = getRequestPath(request);
      // Unknown paths can contain anything: a name, an email, a query with its question mark encoded.
      const logged = isKnown(path) ? path : '(unknown)';
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const { method } = request;
      request.log.info({ method, path: logged, status: reply.statusCode, ms }, 'request');
    }
  }
  return {
    logger: output ? { stream: output, base: undefined, serializers: { err: describeError } } : false,
    logController: new RequestLog(),
  };
}

/** Leaves out the message, which may quote what people typed. The type and the stack are enough to find a fault. */
function describeError(error: Error & { code?: string }) {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { type: error.name, code: error.code, message: '', stack: frames.join('\n') };
}

export type LogOutput = { write(line: string): void };

/** Writes lines of JSON, for programs, or in a terminal lines for people, who need none for a request that went well. */
export function createLogOutput(stream: { isTTY?: boolean; write(text: string): unknown }): LogOutput {
  // Lines of the same turn of the event loop are written together.
  let lines = '';
  return {
    write(line) {
      const text = stream.isTTY ? toReadable(line) : line;
      if (text === '') return;
      if (lines === '') {
        setImmediate(() => {
          stream.write(lines);
          lines = '';
        });
      }
      lines += text;
    },
  };
}

/** Formats a line for people; the text is empty for a request that went well. `message` is the id of one in the outbox. */
function toReadable(json: string): string {
  const { time, msg, method, path, status, ms, code, message, err } = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  if (msg === 'request' && status < 400) return '';
  if (msg === 'request') return `${clock}  ${status}  ${method} ${path}  ${ms} ms\n`;
  const reason = [err?.type, message && `id ${message}`, err?.code ?? code].filter(Boolean).join(', ');
  return `${clock}  ${reason ? `${msg}: ${reason}` : msg}\n${err ? `${err.stack}\n` : ''}`;
}
