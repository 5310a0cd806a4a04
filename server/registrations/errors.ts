import type { FastifyReply } from 'fastify';
import { describeFailure, type FailureKind } from '#database/errors.ts';
import { TABLE } from '#registration/contract.ts';

/** An answer in the words of PostgREST, whose clients read `code`. */
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

export const sendError = (reply: FastifyReply, error: PostgrestError) =>
  reply.code(error.status).header('cache-control', 'no-store').send(error.body);

export const invalidBody = (message = 'Empty or invalid json') => new PostgrestError(400, 'PGRST102', message);

export const databaseAway = () =>
  new PostgrestError(503, 'PGRST000', 'Database connection error. Retrying the connection.');

export const notAllowed = () => new PostgrestError(401, '42501', `permission denied for table ${TABLE}`);

export const unknownColumn = (name: string) =>
  new PostgrestError(400, 'PGRST204', `Could not find the '${shorten(name)}' column of '${TABLE}' in the schema cache`);

export const unknownTable = (name: string) =>
  new PostgrestError(404, 'PGRST205', `Could not find the table 'public.${shorten(name)}' in the schema cache`);

export const unknownFunction = (name: string, parameters: string[]) => {
  const named = parameters.length > 0 ? `(${shorten(parameters.join(', '))})` : ' without parameters';
  const message = `Could not find the function public.${shorten(name)}${named} in the schema cache`;
  return new PostgrestError(404, 'PGRST202', message);
};

export const notCalledBy = (method: string) =>
  new PostgrestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);

export const unsupportedMethod = (method: string) =>
  new PostgrestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

const STATUS: Record<FailureKind, number> = {
  duplicate: 409,
  'rule broken': 400,
  'not allowed': 401,
  'no such table': 404,
  away: 503,
  fault: 500,
};

/** What happened in the database, as PostgREST answers it. */
export function fromDatabase(error: unknown): PostgrestError {
  const { kind, code, message } = describeFailure(error);
  return code === null ? databaseAway() : new PostgrestError(STATUS[kind], code, message);
}

const shorten = (name: string) => name.slice(0, 100);
