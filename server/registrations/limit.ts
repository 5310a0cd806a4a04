import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  readonly statusCode = 429;
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('Too many registrations, try again in a minute');
    this.retryAfter = retryAfter;
  }
}

/** Takes a registration off the client's allowance, or rejects with TooManyRequests. */
export type RegistrationLimit = (request: FastifyRequest) => Promise<void>;

/** One allowance per client for both ways of registering, held in this process's memory. */
export async function createRegistrationLimit(app: FastifyInstance, perMinute: number): Promise<RegistrationLimit> {
  await app.register(rateLimit, { global: false });
  const take = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator: clientAddress });
  return async (request) => {
    const allowance = await take(request);
    if (!allowance.isAllowed && allowance.isExceeded) throw new TooManyRequests(allowance.ttlInSeconds);
  };
}
