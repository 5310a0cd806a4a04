import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Takes a request off the client's allowance, or rejects with 429 and says when to try again. */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Returns a function that creates limits. Each limit gives every client an allowance of its own, which is kept in the
 * memory of this process.
 */
export async function createLimits(app: FastifyInstance): Promise<(perMinute: number) => Limit> {
  await app.register(rateLimit, { global: false });
  return (perMinute) => {
    const take = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator: getClientAddress });
    return async (request, reply) => {
      const allowance = await take(request);
      if (allowance.isAllowed || !allowance.isExceeded) return;
      reply.header('retry-after', allowance.ttlInSeconds);
      throw Object.assign(new Error('Too many requests, try again in a minute'), { statusCode: 429 });
    };
  };
}

// A household or a rented machine gets a whole /64, so its single addresses are one client.
const IPV6_SUBNET = 64;

/** Returns the client's address without its port, which some proxies add and which differs each time. */
export function getClientAddress({ ip, socket }: FastifyRequest): string {
  const address = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  // Anything that is not an address counts as the proxy's own.
  return normalizeIP(isIP(address) ? address : (socket.remoteAddress ?? ''), IPV6_SUBNET);
}
