import type { FastifyPluginAsync } from 'fastify';

export const HEALTH_PATH = '/healthz';

/** For load balancers and people on call: 200 while the database answers. */
export function health(isAnswering: () => Promise<boolean>): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: HEALTH_PATH,
      handler: async (_request, reply) => {
        const ok = await isAnswering();
        return reply
          .code(ok ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({ status: ok ? 'ok' : 'database unavailable' });
      },
    });
  };
}
