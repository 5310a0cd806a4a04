import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// In-flight requests are answered well before this; it is for connections that never finish.
const CLOSE_LIMIT_MS = 10_000;
const SWEEP_MS = 50;

/**
 * Waits for the signal, and then for load balancers: they read at /healthz that this server stops, while it still answers
 * what they send. Whoever presses Ctrl+C has none.
 */
export async function drain(stopping: AbortSignal, seconds: number): Promise<void> {
  if (!stopping.aborted) await once(stopping, 'abort');
  if (stopping.reason === 'SIGTERM') await sleep(seconds * 1000);
}

export async function closeServer(app: FastifyInstance): Promise<void> {
  // A connection whose last request was just answered would be kept alive for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(limit);
}
