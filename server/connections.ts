import type { Server } from 'node:http';
import type { Socket } from 'node:net';
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

/** Browsers and proxies wait for an answer before they ask again. */
const MAX_UNANSWERED = 50;

/** Closes a connection with too many requests that are not answered yet, because each of them takes memory. */
export function limitUnanswered(server: Server) {
  const unanswered = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1));
    if (count > MAX_UNANSWERED) socket.destroy();
  });
}
