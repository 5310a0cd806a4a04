import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '#database/pool.ts';
import type { StoreRegistration } from '#database/waitlist/batch.ts';
import { insertJson, readColumns, tryToRead } from '#database/waitlist/insert.ts';
import { COLUMNS, ENDPOINT, LIMITS } from '#registration/contract.ts';
import {
  fromDatabase,
  invalidBody,
  notAllowed,
  PostgrestError,
  sendError,
  unknownColumn,
  unsupportedMethod,
} from './errors.ts';
import { type RegistrationLimit, TooManyRequests } from './limit.ts';
import { readPreferences } from './preferences.ts';
import { isRegistration, type Row, type Rows, readColumnNames, readRows } from './row.ts';

type Options = { database: Database; store: StoreRegistration; limit: RegistrationLimit };
type InsertRequest = FastifyRequest<{ Body: Buffer | undefined; Querystring: Record<string, unknown> }>;

/** PostgREST's dialect, so that one browser client works against this server and against a hosted project. */
export function registrationEndpoint({ database, store, limit }: Options): FastifyPluginAsync {
  return async (app) => {
    const insert = createInsert(database, store);

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const answer = toAnswer(error);
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfter);
      if (answer.status >= 500) request.log.error({ code: answer.code }, 'registration failed');
      return sendError(reply, answer);
    });

    app.post(ENDPOINT, { bodyLimit: LIMITS.bodyBytes }, async (request: InsertRequest, reply) => {
      await limit(request);
      const body = readRows(request);
      await limit(request, body.rows.length - 1);
      await insert(body, request);
      return reply.code(201).header('cache-control', 'no-store').send();
    });

    app.route({
      method: app.supportedMethods.filter((method) => method !== 'POST'),
      url: ENDPOINT,
      bodyLimit: LIMITS.bodyBytes,
      handler: async ({ method }) => {
        throw READING_METHODS.has(method) ? await readingRefused(database) : unsupportedMethod(method);
      },
    });
  };
}

const READING_METHODS = new Set(['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE']);

/** All but a plain insert needs a right to read the table. PostgreSQL refuses it, and so do we where it would not. */
async function readingRefused(database: Database): Promise<PostgrestError> {
  try {
    await tryToRead(database);
    return notAllowed();
  } catch (error) {
    return fromDatabase(error);
  }
}

function createInsert(database: Database, store: StoreRegistration) {
  // The table does not change while a server runs on it: asked once.
  let known: Set<string> | undefined;

  const checkColumns = async (names: string[]) => {
    known ??= new Set(await readColumns(database));
    const unknown = names.find((name) => !known?.has(name));
    if (unknown !== undefined) throw unknownColumn(unknown);
  };

  return async ({ text, rows }: Rows, request: InsertRequest) => {
    const { returnsRow, resolvesDuplicates } = readPreferences(request.headers.prefer);
    const named = readColumnNames(request.query.columns);
    const [row] = rows;
    if (returnsRow || resolvesDuplicates) throw await readingRefused(database);
    if (rows.length === 1 && row && named === null && isRegistration(row)) return store(row);
    const names = named ?? sharedKeys(rows);
    await checkColumns(names);
    return insertJson(database, text, names);
  };
}

function sharedKeys(rows: Row[]): string[] {
  const keys = Object.keys(rows[0] ?? Object.fromEntries(COLUMNS.map((column) => [column, null])));
  const same = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!same) throw invalidBody('All object keys must match');
  return keys;
}

function toAnswer(error: FastifyError): PostgrestError {
  if (error instanceof PostgrestError) return error;
  if (error.statusCode === 413) return new PostgrestError(413, '413', 'The body is larger than 16 KiB');
  if (error.statusCode === 429) return new PostgrestError(429, '429', error.message);
  if (error.code?.startsWith('FST_ERR_CTP')) return invalidBody();
  return fromDatabase(error);
}
