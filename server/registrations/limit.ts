import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  readonly statusCode = 429;
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('Too many requests, try again in a minute');
    this.retryAfter = retryAfter;
  }
}

/** Takes a request off the client's allowance, or rejects with TooManyRequests. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** Each limit gives every client a separate allowance, held in this process's memory. */
export async function createLimits(app: FastifyInstance): Promise<(perMinute: number) => Limit> {
  await app.register(rateLimit, { global: false });
  return (perMinute) => {
    const take = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator: clientAddress });
    return async (request) => {
      const allowance = await take(request);
      if (!allowance.isAllowed && allowance.isExceeded) throw new TooManyRequests(allowance.ttlInSeconds);
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
