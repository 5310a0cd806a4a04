import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { FORM_PATH } from '../registration/contract.ts';
import { loadClientFiles } from './client-files.ts';
import type { Database } from './database/pool.ts';
import { formPost } from './form-post.ts';
import { health } from './health.ts';
import { describeError, RequestLog } from './log.ts';
import { PostgrestError } from './postgrest-error.ts';
import { createRegistrationLimit } from './rate-limit.ts';
import { registrations } from './registrations.ts';
import { backendSources, HSTS, SECURITY_HEADERS } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { pathOf, sendNotFound, serveFiles } from './static.ts';

type Options = {
  settings: Pick<Settings, 'siteUrl' | 'supabase' | 'registrationsPerMinute' | 'trustProxy'>;
  database: Database;
  /** The built site, build/client. */
  clientFolder: string;
  /** Where log lines go; nothing is logged without it. */
  log?: { write(line: string): void };
};

/** The whole server but its socket: requests in, responses out. */
export async function createApp({ settings, database, clientFolder, log }: Options): Promise<FastifyInstance> {
  const files = loadClientFiles(clientFolder, backendSources(settings.supabase?.url));
  const app = fastify({
    logger: log ? { stream: log, base: undefined, serializers: { err: describeError } } : false,
    logController: new RequestLog(),
    trustProxy: settings.trustProxy,
    bodyLimit: 16 * 1024,
    // Whoever sends slowly, or sends nothing, does not keep a connection for long.
    requestTimeout: 15_000,
    connectionTimeout: 75_000,
    // Longer than the minute for which common proxies keep theirs: the server must not be the first to hang up.
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // An address that cannot be decoded is no page of ours.
    frameworkErrors: badRequest,
  });

  const headers = settings.siteUrl?.startsWith('https:') ? { ...SECURITY_HEADERS, ...HSTS } : SECURITY_HEADERS;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status < 500 ? 'Bad request\n' : 'Server error\n');
  });

  const limit = await createRegistrationLimit(app, settings.registrationsPerMinute);
  await app.register(registrations(database, limit));
  await app.register(formPost(database, files, limit));
  await app.register(health(database));
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: serveFiles(files) });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/rest/')) {
      const answer = new PostgrestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
      return reply.code(answer.status).send(answer.body);
    }
    if (!files.has(path)) return sendNotFound(files, request, reply);
    const allow = path === FORM_PATH ? 'GET, HEAD, POST' : 'GET, HEAD';
    return reply.code(405).header('allow', allow).type('text/plain; charset=utf-8').send('Method not allowed\n');
  });
  return app;
}

function badRequest(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(error.statusCode ?? 400)
    .headers(SECURITY_HEADERS)
    .type('text/plain; charset=utf-8')
    .send('Bad request\n');
}
