import type { FastifyPluginAsync } from 'fastify';
import { ENDPOINT } from '#registration/contract.ts';
import { PostgrestError, sendError } from './errors.ts';

/**
 * A site built for a hosted project sends its registrations there. Taking one here would put a person on a list
 * that nobody reads, so this server says that it keeps none.
 */
export const hostedBackend: FastifyPluginAsync = async (app) => {
  app.all(ENDPOINT, (_request, reply) =>
    sendError(reply, new PostgrestError(404, 'PGRST205', 'Registrations go to the hosted backend, not to this server')),
  );
};
