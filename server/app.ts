import fastify, { type FastifyInstance } from 'fastify';
import { answers } from '#database/answers.ts';
import type { Database } from '#database/pool.ts';
import { batchInserts } from '#database/waitlist/batch.ts';
import { ENDPOINT, LIMITS } from '#registration/contract.ts';
import type { Settings } from '#settings/settings.ts';
import { backendSources } from '#site-build/security-headers.ts';
import { type ConnectionLimits, connectionOptions, ignoreExpectations, trustedProxies } from './connections.ts';
import { answerError, answerUndecodable } from './errors.ts';
import { HEALTH_PATH, health } from './health.ts';
import { logOptions } from './log.ts';
import type { LogOutput } from './log-output.ts';
import { registrationEndpoint } from './registrations/endpoint.ts';
import { formPost } from './registrations/form-post.ts';
import { hostedBackend } from './registrations/hosted-backend.ts';
import { createRegistrationLimit } from './registrations/limit.ts';
import { shareAnswer } from './share-answer.ts';
import { type ClientFiles, loadClientFiles } from './site/files.ts';
import { securityHeaders } from './site/headers.ts';
import { serveFiles } from './site/serve.ts';
import { answerUnmatched } from './unmatched.ts';

type Options = {
  settings: Pick<Settings, 'siteUrl' | 'supabase' | 'registrationsPerMinute' | 'trustProxy'>;
  database: Database;
  /** The built site, build/client. */
  clientFolder: string;
  /** Where log lines go; nothing is logged without it. */
  log?: LogOutput;
  limits?: ConnectionLimits;
  /** Whether new requests had better go to another server. */
  isStopping?: () => boolean;
};

/** The whole server but its socket: requests in, responses out. */
export async function createApp(options: Options): Promise<FastifyInstance> {
  const { settings, database, clientFolder, log, limits, isStopping = () => false } = options;
  const headersOf = securityHeaders(settings.siteUrl);
  const files = loadClientFiles(clientFolder, { connect: backendSources(settings.supabase?.url), headersOf });
  const app = fastify({
    ...logOptions(log, (path) => files.has(path) || path === ENDPOINT || path === HEALTH_PATH),
    ...connectionOptions(limits),
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit: LIMITS.bodyBytes,
    exposeHeadRoutes: false,
    frameworkErrors: answerUndecodable(headersOf('/')),
  });
  ignoreExpectations(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  app.setErrorHandler(answerError);
  ignoreBodies(app);

  const isAnswering = shareAnswer(() => answers(database));
  await takeRegistrations(app, { settings, database, isAnswering, files });
  await app.register(health({ isAnswering, isStopping }));
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: serveFiles(files) });
  app.setNotFoundHandler(answerUnmatched({ files, takesForms: settings.supabase === null }));
  return app;
}

/** Only the two ways of registering read what is sent; elsewhere its type must not change the answer. */
function ignoreBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

type Parts = Pick<Options, 'settings' | 'database'> & { isAnswering: () => Promise<boolean>; files: ClientFiles };

async function takeRegistrations(app: FastifyInstance, { settings, database, isAnswering, files }: Parts) {
  const { supabase, siteUrl, registrationsPerMinute } = settings;
  if (supabase !== null) {
    await app.register(hostedBackend);
    return;
  }
  const limit = await createRegistrationLimit(app, registrationsPerMinute);
  const store = batchInserts(database);
  await app.register(registrationEndpoint({ database, store, limit, isAnswering, siteUrl }));
  await app.register(formPost({ store, files, limit, siteUrl }));
}
