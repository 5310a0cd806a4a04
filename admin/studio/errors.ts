import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from '#postgres/errors.ts';
import { UserError } from '#runtime/user-error.mjs';
import { showInvisible } from '#runtime/visible.ts';
import { Refusal, type RefusalKind } from '#waitlist/refusal.ts';

const STATUS_BY_KIND: Record<RefusalKind, number> = { unknown: 404, conflict: 409, invalid: 400 };
const QUERY_CANCELLED = '57014';

/** Answers with words for the page. PostgreSQL's own message may quote people, so it is neither sent nor logged. */
export function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    return reply.code(STATUS_BY_KIND[error.kind]).send({ problem: `${showInvisible(error.message)}.` });
  }
  if (error instanceof UserError) return reply.code(503).send({ problem: error.message });
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return reply.code(error.statusCode).send({ problem: error.message });
  }
  const { kind, code } = describeFailure(error);
  if (code === QUERY_CANCELLED) {
    return reply.code(504).send({ problem: 'The database took too long. Try a narrower filter, or try again.' });
  }
  if (kind === 'unavailable') {
    return reply.code(503).send({ problem: 'The database is not responding.', unavailable: true });
  }
  console.error(`Database error: ${code}`);
  return reply
    .code(500)
    .send({ problem: 'Something went wrong in the database. The terminal that runs the studio shows the error code.' });
}
