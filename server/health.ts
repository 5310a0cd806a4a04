import type { FastifyPluginAsync } from 'fastify';

export const HEALTH_PATH = '/healthz';

type Options = { isAnswering: () => Promise<boolean>; isStopping: () => boolean };

/** For load balancers and people on call: 200 while the database answers and the server is here to stay. */
export function health({ isAnswering, isStopping }: Options): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: HEALTH_PATH,
      handler: async (_request, reply) => {
        const status = isStopping() ? 'stopping' : (await isAnswering()) ? 'ok' : 'database unavailable';
        return reply
          .code(status === 'ok' ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({ status });
      },
    });
  };
}
