import { answerBrokenRequest } from './errors.ts';

/** Clients that send slowly, or nothing, do not keep a connection for long. */
export const CONNECTION_OPTIONS = {
  requestTimeout: 15_000,
  // Common proxies keep connections for a minute, and the server must not be the first to hang up.
  keepAliveTimeout: 65_000,
  connectionTimeout: 75_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  forceCloseConnections: 'idle' as const,
  // Requests that arrive while the server stops are answered like any other.
  return503OnClosing: false,
  clientErrorHandler: answerBrokenRequest,
};
export type ConnectionLimits = Partial<typeof CONNECTION_OPTIONS>;
