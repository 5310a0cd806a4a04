import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { COLUMNS, ENDPOINT, type Registration, TABLE_NAME } from '#contract/registration.ts';
import { INVALID_TIME } from '#postgres/errors.ts';
import type { StoreRegistration } from '#waitlist/store-registrations.ts';
import type { Limit } from '../limit.ts';
import {
  answerLikePostgrest,
  createNotAllowedError,
  createWrongTypeError,
  rethrowForPostgrest,
} from '../postgrest-answers.ts';
import { type JsonObject, readJsonObject, refuseUnlessText } from '../read-json.ts';
import { getRequestQuery } from '../request-path.ts';

type RegistrationOptions = { store: StoreRegistration; limit: Limit };
type InsertRequest = FastifyRequest<{ Body: Buffer | undefined }>;

const COLUMN_NAMES: ReadonlySet<string> = new Set(COLUMNS);

/**
 * What toISOString writes. A time may name its zone, and PostgreSQL keeps 24 kB about each name that it has ever read, known
 * or not, for as long as the connection lasts.
 */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Takes one row with the form's columns, as the browser sends it to this server or to a hosted project. Any other
 * row is refused, and the database is not asked.
 */
export function serveRegistrations({ store, limit }: RegistrationOptions): FastifyPluginAsync {
  return async (app) => {
    answerLikePostgrest(app, 'registration failed');

    app.post(ENDPOINT, { onRequest: limit }, async (request: InsertRequest, reply) => {
      const row = readJsonObject(request);
      if (!isPlainInsert(request)) throw createNotAllowedError(`table ${TABLE_NAME}`);
      await store(readRegistration(row)).catch(rethrowForPostgrest);
      return reply.code(201).header('cache-control', 'no-store').send();
    });
  };
}

/** A query or another preference would choose columns, return the row, or overwrite an existing one. */
const isPlainInsert = (request: InsertRequest) =>
  getRequestQuery(request) === '' && ['', 'return=minimal'].includes(String(request.headers.prefer ?? ''));

/**
 * The database decides which values may be missing, and whether they follow its rules. A page of a newer release has a
 * column more, which is passed over while it is empty: the people on that page can register with either release.
 */
function readRegistration(row: JsonObject): Registration {
  if (Object.entries(row).some(([name, value]) => value !== null && !COLUMN_NAMES.has(name))) {
    throw createNotAllowedError(`table ${TABLE_NAME}`);
  }
  const entries = COLUMNS.map((column) => [column, row[column] ?? null] as const);
  for (const [column, value] of entries) {
    if (column !== 'checkbox_consent') refuseUnlessText(column, value);
    else if (value !== null && typeof value !== 'boolean') throw createWrongTypeError(column);
  }
  const time = row.created_at_gtm;
  if (typeof time === 'string' && !ISO_TIME.test(time)) throw createWrongTypeError('created_at_gtm', INVALID_TIME);
  return Object.fromEntries(entries) as Registration;
}
