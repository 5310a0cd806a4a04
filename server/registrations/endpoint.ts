import { isUtf8 } from 'node:buffer';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  type InsertOptions,
  insertJson,
  isRefusedMethod,
  isRegistration,
  readColumns,
  tryRefused,
} from '#database/insert-registration.ts';
import type { Database } from '#database/pool.ts';
import type { StoreRegistration } from '#database/store-registration.ts';
import { COLUMNS, ENDPOINT, LIMITS, TABLE } from '#registration/contract.ts';
import { fromDatabaseError, invalidBody, PostgrestError } from './errors.ts';
import { type RegistrationLimit, TooManyRequests } from './limit.ts';

type Options = { database: Database; store: StoreRegistration; limit: RegistrationLimit };

/** PostgREST's dialect, so that one browser client works against this server and against a hosted project. */
export function registrations({ database, store, limit }: Options): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const answer = toAnswer(error);
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfter);
      if (answer.status >= 500) request.log.error({ code: answer.code }, 'registration failed');
      return send(reply, answer);
    });

    app.post<{ Body: Buffer | undefined; Querystring: Record<string, unknown> }>(
      ENDPOINT,
      { bodyLimit: LIMITS.bodyBytes },
      async (request, reply) => {
        await limit(request);
        const body = readBody(request);
        await limit(request, body.rows.length - 1);
        await insert(database, store, body, request);
        return reply.code(201).header('cache-control', 'no-store').send();
      },
    );

    app.route({
      method: app.supportedMethods.filter((method) => method !== 'POST'),
      url: ENDPOINT,
      bodyLimit: LIMITS.bodyBytes,
      handler: async ({ method }) => {
        if (isRefusedMethod(method)) await tryRefused(database, method);
        throw new PostgrestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
      },
    });
  };
}

type Body = { text: string; rows: Record<string, unknown>[] };
type InsertRequest = FastifyRequest<{ Body: Buffer | undefined; Querystring: Record<string, unknown> }>;

async function insert(database: Database, store: StoreRegistration, { text, rows }: Body, request: InsertRequest) {
  const preferences = String(request.headers.prefer ?? '');
  const named = readColumnNames(request.query.columns);
  const row = rows[0];
  if (rows.length === 1 && row && named === null && !/return=rep|return=head|resolution=/.test(preferences)) {
    if (isRegistration(row)) return store(row);
  }
  await insertJson(database, text.trimStart().startsWith('[') ? text : `[${text}]`, {
    columns: await checkColumns(database, named ?? sharedKeys(rows)),
    conflict: conflictOf(preferences),
    returning: /return=(representation|headers-only)/.test(preferences),
  });
}

function readBody(request: InsertRequest): Body {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/json') {
    throw invalidBody(`Content-Type not acceptable: ${type}`);
  }
  const body = request.body ?? Buffer.alloc(0);
  if (!isUtf8(body)) throw invalidBody('Empty or invalid json');
  const text = body.toString();
  const parsed = parseJson(text);
  const rows = Array.isArray(parsed) ? parsed : [parsed];
  if (!rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))) {
    throw invalidBody('Empty or invalid json');
  }
  return { text, rows };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** `?columns=a,"b"`, as the official client sends with an array. */
function readColumnNames(parameter: unknown): string[] | null {
  if (typeof parameter !== 'string' || parameter === '') return null;
  return [...new Set(parameter.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1')))];
}

function sharedKeys(rows: Record<string, unknown>[]): string[] {
  const keys = Object.keys(rows[0] ?? Object.fromEntries(COLUMNS.map((column) => [column, null])));
  const same = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!same) throw invalidBody('All object keys must match');
  return keys;
}

// The table does not change while a server runs on it: asked once per database.
const knownColumns = new WeakMap<Database, Set<string>>();

async function checkColumns(database: Database, names: string[]): Promise<string[]> {
  const known = knownColumns.get(database) ?? new Set(await readColumns(database));
  knownColumns.set(database, known);
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return names;
  throw new PostgrestError(
    400,
    'PGRST204',
    `Could not find the '${unknown.slice(0, 100)}' column of '${TABLE}' in the schema cache`,
  );
}

function conflictOf(preferences: string): InsertOptions['conflict'] {
  const [, kind] = /resolution=(merge|ignore)-duplicates/.exec(preferences) ?? [];
  return kind === 'merge' || kind === 'ignore' ? kind : '';
}

function toAnswer(error: FastifyError): PostgrestError {
  if (error.statusCode === 413) return new PostgrestError(413, '413', 'The body is larger than 16 KiB');
  if (error.statusCode === 429) return new PostgrestError(429, '429', error.message);
  if (error.code?.startsWith('FST_ERR_CTP')) return invalidBody('Empty or invalid json');
  return fromDatabaseError(error);
}

function send(reply: FastifyReply, answer: PostgrestError) {
  return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
}
