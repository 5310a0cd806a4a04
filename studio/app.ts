import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { exportPeople } from './api/export.ts';
import { journal } from './api/journal.ts';
import { messages } from './api/messages.ts';
import { overview } from './api/overview.ts';
import { people } from './api/people.ts';
import type { Studio } from './api/studio.ts';
import { waves } from './api/waves.ts';
import { LIVE_HEADER } from './contract.ts';
import { answerError, answerUndecodable } from './errors.ts';
import { type PageFiles, servePage } from './page-files.ts';
import { refuseStrangers } from './security/guard.ts';
import { HEADERS } from './security/headers.ts';
import { createSession } from './security/session.ts';

type Options = Studio & { files: PageFiles; onUse?: () => void };

/** The whole studio but its socket, and the token that opens it once. */
export async function createStudio({ files, onUse = () => {}, ...studio }: Options) {
  const app = fastify({
    bodyLimit: 16 * 1024,
    exposeHeadRoutes: false,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    frameworkErrors: answerUndecodable,
  });
  const portOf = () => (app.server.address() as AddressInfo).port;
  const session = createSession(portOf);

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
  app.addHook(
    'onRequest',
    refuseStrangers(() => placeAt(portOf())),
  );
  session.protect(app);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers[LIVE_HEADER] === undefined) onUse();
    done();
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ problem: 'There is nothing here.' }));

  await app.register(servePage(files));
  for (const part of [overview, people, exportPeople, waves, messages, journal]) {
    await app.register(part(studio), { prefix: '/api' });
  }
  return { app, addressOf: () => `http://${placeAt(portOf()).host}/?token=${session.token}` };
}

const placeAt = (port: number) => ({ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` });
