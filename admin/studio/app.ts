import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { serveEmailSamples, serveMessages } from './api/messages.ts';
import { serveOverview } from './api/overview.ts';
import { servePeople } from './api/people.ts';
import { FORMATS } from './api/schemas.ts';
import type { Studio } from './api/studio.ts';
import { serveWaves } from './api/waves.ts';
import { POLL_HEADER } from './contract.ts';
import { answerError } from './errors.ts';
import { type loadPage, servePage } from './page-files.ts';
import { createOriginGuard } from './security/guard.ts';
import { HEADERS } from './security/headers.ts';
import { createSession } from './security/session.ts';

type StudioOptions = Studio & { page: ReturnType<typeof loadPage>; onUse: () => void };

/** Creates the whole studio except its socket, and returns how to get the address that opens it once. */
export async function createStudio({ page, onUse, ...studio }: StudioOptions) {
  const app = fastify({
    bodyLimit: 16 * 1024,
    exposeHeadRoutes: false,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    // An address that cannot be decoded reaches no hook, so its answer gets the headers here.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(HEADERS)),
    // Values keep their JSON type: a number in quotes is not a number.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, formats: FORMATS } },
  });
  const getPort = () => (app.server.address() as AddressInfo).port;
  const getHost = () => `127.0.0.1:${getPort()}`;
  const session = createSession(getPort);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
  app.addHook('onRequest', createOriginGuard(getHost));
  session.protect(app);
  app.addHook('onRequest', async (request) => {
    if (request.headers[POLL_HEADER] === undefined) onUse();
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ problem: 'There is nothing here.' }));

  await app.register(servePage(page));
  await app.register(serveEmailSamples(studio));
  for (const servePart of [serveOverview, servePeople, serveWaves, serveMessages]) {
    await app.register(servePart(studio), { prefix: '/api' });
  }
  return { app, getAddress: () => `http://${getHost()}/?token=${session.token}` };
}
