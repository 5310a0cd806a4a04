import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { COLUMNS, ENDPOINT, type Registration, TABLE_NAME } from '#contract/registration.ts';
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
import { createCrossSiteGuard } from '../same-site.ts';

type RegistrationOptions = { store: StoreRegistration; limit: Limit; siteUrl: string | null };
type InsertRequest = FastifyRequest<{ Body: Buffer | undefined }>;

const COLUMN_NAMES: ReadonlySet<string> = new Set(COLUMNS);

/**
 * Takes one row with the form's columns, as the browser sends it to this server or to a hosted project. Any other
 * row is refused, and the database is not asked.
 */
export function serveRegistrations({ store, limit, siteUrl }: RegistrationOptions): FastifyPluginAsync {
  return async (app) => {
    answerLikePostgrest(app, 'registration failed');

    app.post(ENDPOINT, { onRequest: [limit, createCrossSiteGuard(siteUrl)] }, async (request: InsertRequest, reply) => {
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

/** The database decides which values may be missing, and whether they follow its rules. */
function readRegistration(row: JsonObject): Registration {
  if (Object.keys(row).some((name) => !COLUMN_NAMES.has(name))) throw createNotAllowedError(`table ${TABLE_NAME}`);
  const entries = COLUMNS.map((column) => [column, row[column] ?? null] as const);
  for (const [column, value] of entries) {
    if (column !== 'checkbox_consent') refuseUnlessText(column, value);
    else if (value !== null && typeof value !== 'boolean') throw createWrongTypeError(column);
  }
  return Object.fromEntries(entries) as Registration;
}
