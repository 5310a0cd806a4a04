import type { FastifyPluginAsync } from 'fastify';
import type { Registering } from '#postgres/probe-registering.ts';

export type Probe = () => Promise<Registering>;

export const HEALTH_PATH = '/healthz';
export const LIVENESS_PATH = '/livez';

/**
 * For load balancers and people on call. /healthz: send requests here? 200 while people can register and the server is
 * not stopping. /livez: restart this process? 200 while it answers at all, whatever the database does.
 */
export function health(probe: Probe, isStopping: () => boolean): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const method = ['GET', 'HEAD'];
    app.route({ method, url: LIVENESS_PATH, handler: async () => ({ status: 'ok' }) });
    app.route({
      method,
      url: HEALTH_PATH,
      handler: async (_request, reply) => {
        const status = isStopping() ? 'stopping' : await probe();
        return reply.code(status === 'ok' ? 200 : 503).send({ status });
      },
    });
  };
}

/** However many ask, `ask` runs once: its answer serves everyone who asks while it runs or within a second after. */
export function cacheForOneSecond<T>(ask: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  const expire = () => {
    cached = undefined;
  };
  return () => {
    cached ??= ask().finally(() => setTimeout(expire, 1000).unref());
    return cached;
  };
}
