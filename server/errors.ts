import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PostgrestError } from './postgrest-answers.ts';
import { SECURITY_HEADERS } from './site/security-headers.ts';

/** Every response has this header, with the id that its line in the log has. */
export const REQUEST_ID = 'x-request-id';

/** Answers an unexpected error without its message, which may contain personal data. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return sendText(reply, status, `${status < 500 ? STATUS_CODES[status] : 'Server error'}\n`);
}

/**
 * Sends a line of plain text. No cache keeps it: a file that is missing today may be there after the next deployment.
 */
export const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers input that is not a valid HTTP request. Its path is unknown, so the answer is JSON, as for our API. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[status] ?? '';
  const body = JSON.stringify(new PostgrestError(status, String(status), reason).body);
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
}
