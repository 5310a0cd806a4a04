import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Takes a request off the client's allowance, or rejects with 429 and says when to try again. */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Each limit gives every client a separate allowance, held in this process's memory. */
export async function createLimits(app: FastifyInstance): Promise<(perMinute: number) => Limit> {
  await app.register(rateLimit, { global: false });
  return (perMinute) => {
    const take = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator: clientAddress });
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

/** The client of a request. Some proxies add the port of the connection, which differs each time. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const address = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  // Anything that is not an address counts as the proxy's own.
  return normalizeIP(isIP(address) ? address : (socket.remoteAddress ?? ''), IPV6_SUBNET);
}
