import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '#postgres/pool.ts';
import { COLUMNS, ENDPOINT, TABLE } from '#registration/contract.ts';
import type { RegistrationStore } from '#waitlist/batch.ts';
import { readColumns } from '#waitlist/insert.ts';
import type { Probe } from '../health.ts';
import type { Limit } from '../limit.ts';
import {
  answerLikePostgrest,
  databaseUnavailable,
  notAllowed,
  rethrowForPostgrest,
  unknownColumn,
  unsupportedMethod,
} from '../postgrest.ts';
import { isRegistration, type Row, readColumnNames, readRow, refuseLongValues } from '../row.ts';
import { refuseCrossSite } from '../same-site.ts';

type Options = {
  database: Database;
  registrations: RegistrationStore;
  limit: Limit;
  probe: Probe;
  siteUrl: string | null;
};
type InsertRequest = FastifyRequest<{ Body: Buffer | undefined; Querystring: Record<string, unknown> }>;

const COLUMN_NAMES: ReadonlySet<string> = new Set(COLUMNS);
/** Methods that need to read rows, if only to find those to change. */
const READING_METHODS = new Set(['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE']);

/** Speaks PostgREST's dialect, so that one browser client works with this server and with a hosted project. */
export function serveRegistrations({ database, registrations, limit, probe, siteUrl }: Options): FastifyPluginAsync {
  let known = new Set<string>();

  /** Refuses a request that would read the table, which visitors may not: no such statement is ever sent. */
  async function refuseReading(): Promise<never> {
    const { status } = await probe();
    throw status === 'database unavailable' ? databaseUnavailable() : notAllowed(`table ${TABLE}`);
  }

  /** Stores a row as PostgREST would, or rejects with its error. */
  async function insert(row: Row, json: string, columns: string[] | null) {
    if (columns === null && isRegistration(row)) {
      refuseLongValues(row);
      return registrations.store(row).catch(rethrowForPostgrest);
    }
    const names = columns ?? Object.keys(row);
    // A newer release may have added a column since this server last looked.
    if (names.some((name) => !known.has(name))) known = new Set(await readColumns(database).catch(rethrowForPostgrest));
    for (const name of names) {
      if (!known.has(name)) throw unknownColumn(name);
    }
    // PostgreSQL refuses a column that `anon` may not set before it looks at any value.
    if (names.every((name) => COLUMN_NAMES.has(name))) refuseLongValues(row);
    await registrations.storeJson(json, names).catch(rethrowForPostgrest);
  }

  return async (app) => {
    answerLikePostgrest(app, 'registration failed');

    app.post(ENDPOINT, { onRequest: refuseCrossSite(siteUrl) }, async (request: InsertRequest, reply) => {
      await limit(request, reply);
      const { row, json } = readRow(request);
      if (needsReading(request.headers.prefer)) return refuseReading();
      await insert(row, json, readColumnNames(request.query.columns));
      return reply.code(201).header('cache-control', 'no-store').send();
    });

    app.route({
      method: app.supportedMethods.filter((method) => method !== 'POST'),
      url: ENDPOINT,
      handler: async ({ method }) => {
        if (READING_METHODS.has(method)) return refuseReading();
        throw unsupportedMethod(method);
      },
    });
  };
}

/** `Prefer` may ask for the stored row or its address, or for an existing row to be overwritten or left alone. */
const needsReading = (header: string | string[] = '') =>
  /(^|,)(return=(representation|headers-only)(,|$)|resolution)/.test(String(header).toLowerCase().replaceAll(' ', ''));
