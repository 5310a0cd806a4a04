import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import type { Pool } from '#postgres/pool.ts';
import { createMetrics } from './metrics.ts';

it('registrations are counted by how they were answered', async () => {
  const { app, observe } = createMetrics({} as Pool);
  const answer = (method: string, url: string, statusCode: number) =>
    observe({ method, routeOptions: { url } } as FastifyRequest, { statusCode, elapsedTime: 1 } as FastifyReply);
  for (const status of [201, 400, 409, 429, 499, 500]) answer('POST', ENDPOINT, status);
  // A form that was accepted is answered with the address of the next page.
  answer('POST', FORM_PATH, 303);
  answer('DELETE', ENDPOINT, 401);
  answer('POST', '/elsewhere', 404);
  const { body } = await app.inject('/metrics');
  const counts = body.matchAll(/^vibescore_registrations_total\{outcome="(\w+)"\} (\d+)$/gm);
  expect(Object.fromEntries([...counts].map(([, outcome, count]) => [outcome, Number(count)]))).toEqual({
    accepted: 2,
    refused: 2,
    duplicate: 1,
    limited: 1,
    failed: 1,
  });
});
