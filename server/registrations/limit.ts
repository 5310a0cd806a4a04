import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

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

/** Each limit is an allowance of its own for every client, held in this process's memory. */
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
