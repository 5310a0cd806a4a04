import type { FastifyError, FastifyInstance } from 'fastify';
import { invalidBody, PostgrestError, sendError } from './errors.ts';
import { TooManyRequests } from './limit.ts';

/** Bodies arrive as they were sent, and every error is answered as PostgREST would. `failure` is the line in the log. */
export function speakPostgrest(app: FastifyInstance, failure: string) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toAnswer(error);
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfter);
    if (answer.status >= 500) request.log.error({ code: answer.code }, failure);
    return sendError(reply, answer);
  });
}

/** What is no answer yet happened before the database was asked: a body that is too large, unreadable or breaks off. */
function toAnswer(error: FastifyError): PostgrestError {
  if (error instanceof PostgrestError) return error;
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new PostgrestError(413, '413', 'The body is larger than 16 KiB');
  if (statusCode === 400 || statusCode === 415) return invalidBody();
  return new PostgrestError(statusCode, String(statusCode), statusCode < 500 ? error.message : 'Server error');
}
