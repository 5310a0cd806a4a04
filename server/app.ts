import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { OWN_ENTRY_FUNCTIONS, REDEEM_FUNCTION, RPC } from '#contract/person.ts';
import { ENDPOINT, FORM_PATH, MAX_BODY_BYTES, REST_PATH } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';
import type { Settings } from '#settings/settings.ts';
import { probeRegistering } from '#waitlist/probe-registering.ts';
import { createRegistrationStore } from '#waitlist/store-registrations.ts';
import { CONNECTION_OPTIONS, type ConnectionLimits, limitUnanswered } from './connections.ts';
import { answerError, REQUEST_ID, sendText } from './errors.ts';
import { cacheForOneSecond, createOutageLog, HEALTH_PATH, LIVENESS_PATH, serveHealth } from './health.ts';
import { createLimit } from './limit.ts';
import { createLogOptions, type LogOutput } from './log.ts';
import { type Redeeming, serveOwnEntries } from './own-entry/endpoint.ts';
import { serveUnsubscribe } from './own-entry/unsubscribe.ts';
import { serveRegistrations } from './registrations/endpoint.ts';
import { serveForm } from './registrations/form-post.ts';
import { getRequestPath } from './request-path.ts';
import { type ClientFiles, loadClientFiles } from './site/files.ts';
import { QR_CODE_FILE, renderQrCode } from './site/qr-code.ts';
import { FILE_HEADERS, getBackendSources, HSTS, SECURITY_HEADERS } from './site/security-headers.ts';
import { sendNotFound, serveFiles } from './site/serve.ts';
import { NOT_FOUND_PAGE } from './site/served-files.ts';

type AppOptions = {
  settings: Pick<Settings, 'siteUrl' | 'hostedProject' | 'registrationsPerMinute' | 'trustProxy'>;
  database: Database;
  /** Without this, no invitation can be redeemed here. */
  redeeming?: Redeeming;
  /** The built site: see loadSite. */
  site: ClientFiles;
  /** Without this, nothing is logged. */
  log?: LogOutput;
  limits?: ConnectionLimits;
  /** Called with every response. */
  observe?(request: FastifyRequest, reply: FastifyReply): void;
  /** While this is true, clients are asked to close their connection, so that their next one goes to another server. */
  isStopping?: () => boolean;
};

const BACKEND_PATHS = new Set([
  ENDPOINT,
  HEALTH_PATH,
  LIVENESS_PATH,
  ...[...Object.keys(OWN_ENTRY_FUNCTIONS), REDEEM_FUNCTION].map((name) => `${RPC}/${name}`),
]);

/** Reads the built site, build/client, into memory. */
export function loadSite(
  folder: string,
  { siteUrl, hostedProject }: Pick<Settings, 'siteUrl' | 'hostedProject'>,
): ClientFiles {
  return loadClientFiles(folder, getBackendSources(hostedProject?.url), prepareSecurityHeaders(siteUrl));
}

/** The whole server except its socket: requests in, responses out. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, site, log, limits, observe, isStopping = () => false } = options;
  const getSecurityHeaders = prepareSecurityHeaders(settings.siteUrl);
  const app = fastify({
    ...createLogOptions(log, (path) => site.has(path) || BACKEND_PATHS.has(path)),
    ...CONNECTION_OPTIONS,
    ...limits,
    // Only the last entry of X-Forwarded-For is the proxy's own: those before it are the client's, and may be forged.
    trustProxy: settings.trustProxy === true ? (_address, hop) => hop === 0 : settings.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // An id that the client sends could be anything, and it is logged, so we make our own.
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(getSecurityHeaders('/')).header(REQUEST_ID, request.id)),
  });
  const { server } = app;
  // HTTP lets a server ignore an unknown Expect header. Node would answer it before any of our headers are set.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  limitUnanswered(server);
  app.addHook('onRequest', (request, reply, done) => {
    // The requests that arrived together with the one too many.
    if (request.raw.socket.destroyed) return;
    reply.headers(getSecurityHeaders(request.url)).header(REQUEST_ID, request.id);
    if (isStopping()) reply.raw.shouldKeepAlive = false;
    done();
  });
  const probe = cacheForOneSecond(() => probeRegistering(database));
  const outageLog = createOutageLog(probe, app.log);
  app.addHook('onClose', async () => outageLog.stop());
  app.addHook('onResponse', (request, reply, done) => {
    observe?.(request, reply);
    if (reply.statusCode === 503 && !isStopping()) outageLog.noteFailure();
    done();
  });
  app.setErrorHandler(answerError);
  // Only registrations and own entries read the body; elsewhere its type must not change the answer.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  await serveBackend(app, options);
  await app.register(serveHealth(probe, isStopping));
  if (settings.siteUrl === null) {
    // Drawing takes longer than any other answer.
    const limit = createLimit(settings.registrationsPerMinute * CALLS_PER_REGISTRATION);
    app.get(`/${QR_CODE_FILE}`, { onRequest: limit }, answerQrCode);
  }
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: serveFiles(site) });
  app.setNotFoundHandler(answerUnmatched(site, settings.hostedProject === null));
  return app;
}

/**
 * Without SITE_URL, the built code names a default address. The one that the visitor used leads here. It is cut off where
 * no host's name is that long, because a code holds only so much.
 */
function answerQrCode({ protocol, host }: FastifyRequest, reply: FastifyReply) {
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host.slice(0, 260)}${FORM_PATH}`;
  return reply.type('image/svg+xml').header('cache-control', 'no-store').send(renderQrCode(address));
}

/** Prepares, once for all requests, a function that returns the headers that every answer at a path carries. */
function prepareSecurityHeaders(siteUrl: string | null): (path: string) => Readonly<Record<string, string>> {
  const tls = siteUrl?.startsWith('https:') ? HSTS : {};
  const forPages = { ...SECURITY_HEADERS, ...tls };
  const forAssets = { ...FILE_HEADERS, ...tls };
  return (path) => (path.startsWith('/assets/') ? forAssets : forPages);
}

// Opening a person's entry takes a few requests, and one server of a mailbox provider unsubscribes people for all its
// customers, so both may call more often than one client may register.
const CALLS_PER_REGISTRATION = 6;
const UNSUBSCRIBES_PER_REGISTRATION = 60;

async function serveBackend(app: FastifyInstance, options: AppOptions) {
  const { settings, database, redeeming, site } = options;
  const { hostedProject, siteUrl, registrationsPerMinute } = settings;
  // The site sends its registrations to the hosted project. One accepted here would be on a list that no one reads.
  if (hostedProject !== null) return;
  const limit = createLimit(registrationsPerMinute);
  const store = createRegistrationStore(database);
  await app.register(serveRegistrations({ store, limit }));
  await app.register(serveForm({ store, files: site, limit, siteUrl }));
  const limits = { call: createLimit(registrationsPerMinute * CALLS_PER_REGISTRATION), link: limit };
  await app.register(serveOwnEntries({ database, redeeming, limits }));
  await app.register(serveUnsubscribe(database, createLimit(registrationsPerMinute * UNSUBSCRIBES_PER_REGISTRATION)));
}

/** Answers requests that no route handles: an unknown path, or a known one with another method. */
function answerUnmatched(files: ClientFiles, hasBackend: boolean) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = getRequestPath(request);
    if (path.startsWith(REST_PATH)) return refuseCall(reply, hasBackend && BACKEND_PATHS.has(path));
    if (path === NOT_FOUND_PAGE || !files.has(path)) return sendNotFound(files, request, reply);
    reply.header('allow', path === FORM_PATH && hasBackend ? 'GET, HEAD, POST' : 'GET, HEAD');
    return sendText(reply, 405, 'Method not allowed\n');
  };
}

/** Refuses a request that neither the site nor the owner's product makes. Every known path takes POST alone. */
function refuseCall(reply: FastifyReply, isKnown: boolean) {
  const status = isKnown ? 405 : 404;
  if (isKnown) reply.header('allow', 'POST');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ code: String(status), message: STATUS_CODES[status] });
}
