import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '#database/pool.ts';
import { createStore } from '#database/store-registration.ts';
import { ENDPOINT, FORM_PATH } from '#registration/contract.ts';
import type { Settings } from '#settings/settings.ts';
import { backendSources, FILE_HEADERS, HSTS, SECURITY_HEADERS } from '#site-build/security-headers.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { HEALTH_PATH, health } from './health.ts';
import { describeError, RequestLog } from './log.ts';
import { registrations } from './registrations/endpoint.ts';
import { PostgrestError } from './registrations/errors.ts';
import { formPost } from './registrations/form-post.ts';
import { hostedBackend } from './registrations/hosted-backend.ts';
import { createRegistrationLimit } from './registrations/limit.ts';
import { loadClientFiles } from './site/client-files.ts';
import { pathOf, sendNotFound, serveFiles } from './site/serve-files.ts';

type Options = {
  settings: Pick<Settings, 'siteUrl' | 'supabase' | 'registrationsPerMinute' | 'trustProxy'>;
  database: Database;
  /** The built site, build/client. */
  clientFolder: string;
  /** Where log lines go; nothing is logged without it. */
  log?: { write(line: string): void };
  limits?: ConnectionLimits;
};

/** Whoever sends slowly, or sends nothing, does not keep a connection for long. */
const CONNECTION_LIMITS = {
  headersMs: 10_000,
  requestMs: 15_000,
  // Longer than the minute for which common proxies keep theirs: the server must not be the first to hang up.
  keepAliveMs: 65_000,
  silenceMs: 75_000,
  checkEveryMs: 2_000,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** The whole server but its socket: requests in, responses out. */
export async function createApp(options: Options): Promise<FastifyInstance> {
  const { settings, database, clientFolder, log, limits = CONNECTION_LIMITS } = options;
  const tls = settings.siteUrl?.startsWith('https:') ? HSTS : {};
  const headers = { ...SECURITY_HEADERS, ...tls };
  const assetHeaders = { ...FILE_HEADERS, ...tls };
  const headersOf = (path: string) => (path.startsWith('/assets/') ? assetHeaders : headers);
  const files = loadClientFiles(clientFolder, { connect: backendSources(settings.supabase?.url), headersOf });
  const app = fastify({
    logger: log ? { stream: log, base: undefined, serializers: { err: describeError } } : false,
    logController: new RequestLog((path) => files.has(path) || path === ENDPOINT || path === HEALTH_PATH),
    childLoggerFactory: (logger) => logger, // one of its own for each request would cost more than the line it writes
    trustProxy: settings.trustProxy === true ? nearestOnly : settings.trustProxy,
    bodyLimit: 16 * 1024,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // An address that cannot be decoded is no page of ours.
    frameworkErrors: badRequest(headers),
    clientErrorHandler: answerBrokenRequest,
  });

  // An expectation we do not know may be ignored; Node would answer it past all of this.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status < 500 ? 'Bad request\n' : 'Server error\n');
  });

  // Only the two ways of registering read what is sent; elsewhere its type must not change the answer.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  const limit = await createRegistrationLimit(app, settings.registrationsPerMinute);
  const hosted = settings.supabase !== null;
  if (hosted) {
    await app.register(hostedBackend);
  } else {
    const store = createStore(database);
    await app.register(registrations({ database, store, limit }));
    await app.register(formPost({ store, files, limit }));
  }
  await app.register(health(database));
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: serveFiles(files) });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/rest/')) {
      const answer = new PostgrestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
      return reply.code(answer.status).send(answer.body);
    }
    if (!files.has(path)) return sendNotFound(files, request, reply);
    const allow = path === FORM_PATH && !hosted ? 'GET, HEAD, POST' : 'GET, HEAD';
    return reply.code(405).header('allow', allow).type('text/plain; charset=utf-8').send('Method not allowed\n');
  });
  return app;
}

/** What a client itself wrote into X-Forwarded-For stands before what the proxy added: only the last entry is true. */
const nearestOnly = (_address: string, hop: number) => hop === 0;

const badRequest =
  (headers: Readonly<Record<string, string>>) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    reply
      .code(error.statusCode ?? 400)
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send('Bad request\n');
  };
