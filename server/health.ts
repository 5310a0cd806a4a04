import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '#database/pool.ts';

export const HEALTH_PATH = '/healthz';
const PATIENCE_MS = 2000;

/** For load balancers and people on call: 200 while the database answers. */
export function health(database: Database): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: HEALTH_PATH,
      handler: async (_request, reply) => {
        const ok = await answersInTime(database);
        return reply
          .code(ok ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({ status: ok ? 'ok' : 'database unavailable' });
      },
    });
  };
}

async function answersInTime(database: Database): Promise<boolean> {
  const { promise: timeout, timer } = late();
  try {
    return await Promise.race([database.query({ text: 'select 1' }).then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function late() {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  return { promise, timer };
}
