import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '#database/pool.ts';
import type { StoreRegistration } from '#database/waitlist/batch.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { databaseAway, notAllowed, unsupportedMethod } from './errors.ts';
import { createInsert } from './insert.ts';
import type { Limit } from './limit.ts';
import { readPreferences } from './preferences.ts';
import { readColumnNames, readRow } from './row.ts';
import { refuseCrossSite } from './same-site.ts';
import { speakPostgrest } from './speak-postgrest.ts';

type Options = {
  database: Database;
  store: StoreRegistration;
  limit: Limit;
  isAnswering: () => Promise<boolean>;
  siteUrl: string | null;
};
type InsertRequest = FastifyRequest<{ Body: Buffer | undefined; Querystring: Record<string, unknown> }>;

const READING_METHODS = new Set(['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE']);

/** PostgREST's dialect, so that one browser client works against this server and against a hosted project. */
export function registrationEndpoint(options: Options): FastifyPluginAsync {
  const { database, store, limit, isAnswering, siteUrl } = options;
  const insert = createInsert(database, store);
  /** Nobody may read the table: no statement that would is ever sent. */
  const refusal = async () => ((await isAnswering()) ? notAllowed() : databaseAway());

  return async (app) => {
    speakPostgrest(app, 'registration failed');

    app.post(ENDPOINT, { onRequest: refuseCrossSite(siteUrl) }, async (request: InsertRequest, reply) => {
      await limit(request);
      const { row, text } = readRow(request);
      const { returnsRow, resolvesDuplicates } = readPreferences(request.headers.prefer);
      if (returnsRow || resolvesDuplicates) throw await refusal();
      await insert(row, text, readColumnNames(request.query.columns));
      return reply.code(201).header('cache-control', 'no-store').send();
    });

    app.route({
      method: app.supportedMethods.filter((method) => method !== 'POST'),
      url: ENDPOINT,
      handler: async ({ method }) => {
        throw READING_METHODS.has(method) ? await refusal() : unsupportedMethod(method);
      },
    });
  };
}
