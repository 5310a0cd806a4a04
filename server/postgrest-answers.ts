import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { MAX_BODY_BYTES } from '#contract/registration.ts';
import {
  CHECK_VIOLATION,
  describeFailure,
  type FailureKind,
  INSUFFICIENT_PRIVILEGE,
  INTEGRITY_VIOLATION,
  INVALID_TEXT,
  UNIQUE_VIOLATION,
} from '#postgres/errors.ts';
import { isDuplicate } from '#waitlist/confirm-duplicate.ts';

/** An error in the form in which PostgREST sends it. Its clients read `code`. */
export class PostgrestError extends Error {
  override name = 'PostgrestError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** `details` stays empty: PostgreSQL quotes whole rows there, and rows are people. */
  get body() {
    return { code: this.code, details: null, hint: null, message: this.message };
  }
}

const sendError = (reply: FastifyReply, error: PostgrestError) =>
  reply.code(error.status).header('cache-control', 'no-store').send(error.body);

export const createInvalidBodyError = (message = 'Empty or invalid json') =>
  new PostgrestError(400, 'PGRST102', message);

export const createNotAllowedError = (what: string) =>
  new PostgrestError(401, INSUFFICIENT_PRIVILEGE, `permission denied for ${what}`);

/** The error with which PostgreSQL refuses a value that is too long for its column. */
export const createTooLongError = (name: string) =>
  new PostgrestError(400, CHECK_VIOLATION, `The value of '${name}' is too long`);

/** The error with which PostgreSQL refuses a value that is not of its column's type. */
export const createWrongTypeError = (name: string, code = INVALID_TEXT) =>
  new PostgrestError(400, code, `The value of '${name}' is not valid`);

const STATUS: Record<FailureKind, number> = {
  'rule broken': 400,
  'not allowed': 401,
  'no such table': 404,
  unavailable: 503,
  fault: 500,
};

/**
 * Converts an error of the database to the one that PostgREST would send. One differs: 23505 tells the form that the
 * address is on the list, so another value that is taken, such as an id, has the code of its class.
 */
export function toPostgrestError(error: unknown): PostgrestError {
  const { kind, code, message } = describeFailure(error);
  if (code === null) {
    return new PostgrestError(503, 'PGRST000', 'Database connection error. Retrying the connection.');
  }
  if (isDuplicate(error)) return new PostgrestError(409, code, message);
  return new PostgrestError(STATUS[kind], code === UNIQUE_VIOLATION ? INTEGRITY_VIOLATION : code, message);
}

export function rethrowForPostgrest(error: unknown): never {
  throw toPostgrestError(error);
}

/** Leaves bodies unparsed, and answers every error as PostgREST would. `logLine` is logged with errors of our own. */
export function answerLikePostgrest(app: FastifyInstance, logLine: string) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toError(error);
    if (answer.status >= 500) request.log.error({ code: answer.code }, logLine);
    return sendError(reply, answer);
  });
}

/** Converts errors from before the database was asked: the body was too large, unreadable or incomplete. */
function toError(error: FastifyError): PostgrestError {
  if (error instanceof PostgrestError) return error;
  const { statusCode = 500 } = error;
  if (statusCode === 413) {
    return new PostgrestError(413, '413', `The body is larger than ${MAX_BODY_BYTES / 1024} KiB`);
  }
  if (statusCode === 400 || statusCode === 415) return createInvalidBodyError();
  return new PostgrestError(statusCode, String(statusCode), statusCode < 500 ? error.message : 'Server error');
}
