import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Registering } from '#postgres/probe-registering.ts';

export type Probe = () => Promise<Registering>;

export const HEALTH_PATH = '/healthz';
export const LIVENESS_PATH = '/livez';

/**
 * Answers load balancers and people on call. /healthz says whether to send requests here: 200 while people can register
 * and the server is not stopping. /livez says whether to restart the process: 200 while it answers at all.
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
        const { status } = isStopping() ? { status: 'stopping' } : await probe();
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

const LOOK_AGAIN_MS = 1000;

/**
 * Logs one line when people can no longer register and one when they can again, however many requests fail meanwhile.
 * From the first failure on it probes by itself, because without requests there would be no second line.
 */
export function createLossLog(probe: Probe, log: FastifyBaseLogger) {
  let lostAt: number | null = null;
  let isLogged = false;
  let timer: NodeJS.Timeout | undefined;

  async function look() {
    const answer = await probe();
    if (lostAt === null) return;
    if (answer.status !== 'ok') {
      if (!isLogged) log.error(`no one can register, ${answer.status}: ${answer.reason}`);
      isLogged = true;
      timer = setTimeout(look, LOOK_AGAIN_MS).unref();
      return;
    }
    if (isLogged) log.info(`people can register again, after ${((Date.now() - lostAt) / 1000).toFixed(1)} s`);
    lostAt = null;
    isLogged = false;
  }

  return {
    /**
     * Notes that a request failed because the database was unavailable. An outage of less than a second is not logged.
     */
    noteFailure() {
      if (lostAt !== null) return;
      lostAt = Date.now();
      timer = setTimeout(look, LOOK_AGAIN_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
