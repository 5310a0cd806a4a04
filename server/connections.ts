import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './errors.ts';

/** Clients that send slowly, or nothing, do not keep a connection for long. */
const CONNECTION_LIMITS = {
  headersMs: 10_000,
  requestMs: 15_000,
  // Longer than the minute for which common proxies keep theirs: the server must not be the first to hang up.
  keepAliveMs: 65_000,
  silenceMs: 75_000,
  checkEveryMs: 2_000,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

export const connectionOptions = (limits = CONNECTION_LIMITS) => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.silenceMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
  forceCloseConnections: 'idle' as const,
  // Requests that arrive while the server stops are answered like any other.
  return503OnClosing: false,
  clientErrorHandler: answerBrokenRequest,
});

/** Unknown expectations may be ignored; Node would answer them before any of our headers are set. */
export function ignoreExpectations({ server }: FastifyInstance) {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** A client's own X-Forwarded-For entries come before the proxy's: only the last entry can be trusted. */
export const trustedProxies = (trustProxy: boolean | string) =>
  trustProxy === true ? (_address: string, hop: number) => hop === 0 : trustProxy;
