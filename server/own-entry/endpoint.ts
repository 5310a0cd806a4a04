import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '#database/pool.ts';
import { callOwnEntry } from '#database/waitlist/own-entry.ts';
import { OWN_ENTRY_FUNCTIONS, type OwnEntryFunction, RPC } from '#registration/own-entry.ts';
import type { Limit } from '../registrations/limit.ts';
import { fromDatabase, notCalledBy, speakPostgrest, unknownFunction } from '../registrations/postgrest.ts';
import { readRow } from '../registrations/row.ts';
import { refuseCrossSite } from '../registrations/same-site.ts';

type Options = { database: Database; limit: Limit; siteUrl: string | null };
type Call = FastifyRequest<{ Body: Buffer | undefined }>;

/** PostgREST's way of calling functions. An unknown key gets the same answer whatever is wrong with it. */
export function ownEntryEndpoint({ database, limit, siteUrl }: Options): FastifyPluginAsync {
  return async (app) => {
    speakPostgrest(app, 'own entry failed');
    for (const name of OWN_ENTRY_FUNCTIONS) {
      const url = `${RPC}/${name}`;
      app.post(url, { onRequest: refuseCrossSite(siteUrl) }, async (request: Call, reply) => {
        await limit(request);
        const answer = await callOwnEntry(database, name, readKey(request, name)).catch((error) => {
          throw fromDatabase(error);
        });
        return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(answer));
      });
      // PostgREST itself lets GET call a function that only reads. Here no key gets into an address.
      app.route({
        method: app.supportedMethods.filter((method) => method !== 'POST'),
        url,
        handler: ({ method }) => Promise.reject(notCalledBy(method)),
      });
    }
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
const NO_ARGUMENTS = Buffer.from('{}');

/** The one argument that all three functions take, and no other beside it. */
function readKey(request: Call, name: OwnEntryFunction): unknown {
  if (!request.body?.length) request.body = NO_ARGUMENTS;
  const { row } = readRow(request);
  const parameters = Object.keys(row);
  if (parameters.join() !== 'key') throw unknownFunction(name, parameters);
  return row.key;
}
