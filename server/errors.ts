import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What no part of the server foresaw. Its words may quote people, so they stay here. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return sendText(reply, status, status < 500 ? 'Bad request\n' : 'Server error\n');
}

/** An address that cannot be decoded reaches no route and no hook. */
export const answerUndecodable =
  (headers: Readonly<Record<string, string>>) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    sendText(reply.headers(headers), error.statusCode ?? 400, 'Bad request\n');
  };

export const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);
