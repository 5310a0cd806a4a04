import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Registering } from '#waitlist/probe-registering.ts';

export type Probe = () => Promise<Registering>;

export const HEALTH_PATH = '/healthz';
export const LIVENESS_PATH = '/livez';

/**
 * Answers load balancers and monitoring. /livez is for load balancers: 200 while they should send requests here, with or
 * without a database, because the pages need none. /healthz is for monitoring: 200 while people can register, as far as
 * a probe that stores nothing can tell, so a full disk may go unnoticed. A server that is stopping answers 503 to both.
 */
export function serveHealth(probe: Probe, isStopping: () => boolean): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const serve = (url: string, check: () => Promise<{ status: string }>) =>
      app.route({
        method: ['GET', 'HEAD'],
        url,
        handler: async (_request, reply) => {
          const { status } = isStopping() ? { status: 'stopping' } : await check();
          return reply.code(status === 'ok' ? 200 : 503).send({ status });
        },
      });
    serve(LIVENESS_PATH, async () => ({ status: 'ok' }));
    serve(HEALTH_PATH, probe);
  };
}

/**
 * Keeps the answer of `ask` for a second, and shares a call that is still running. However many health checks arrive, the
 * database gets at most one query a second.
 */
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

const PROBE_AGAIN_MS = 1000;

/**
 * Logs one line when people can no longer register and one when they can again, however many requests fail meanwhile.
 * From the first failure on it probes by itself, because without requests there would be no second line. The probe may
 * succeed on a full disk. Then neither line is logged, and the log has only one line for each registration that fails.
 */
export function createOutageLog(probe: Probe, log: FastifyBaseLogger) {
  /** Set for as long as an outage lasts: further failures start no second timer. */
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function probeLater(since: number, isLogged: boolean) {
    timer ??= setTimeout(probeAndReport, PROBE_AGAIN_MS, since, isLogged).unref();
  }

  async function probeAndReport(since: number, isLogged: boolean) {
    const answer = await probe();
    if (isStopped) return;
    timer = undefined;
    if (answer.status !== 'ok') {
      if (!isLogged) log.error(`no one can register: ${answer.reason}`);
      probeLater(since, true);
    } else if (isLogged) {
      const seconds = (Date.now() - since) / 1000;
      log.info(`people can register again, after ${seconds.toFixed(1)} s`);
    }
  }

  return {
    /**
     * Notes an answer of 503. The probe then decides whether people can register. An outage of less than a second is not
     * logged.
     */
    noteFailure: () => probeLater(Date.now(), false),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
