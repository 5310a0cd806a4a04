import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setState } from '#scripts/harness/database/builders.ts';
import { setUpDatabase, type TestDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { createMetrics } from './metrics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await setUpDatabase();
});

function setUpMetrics() {
  const { app, observe } = createMetrics(database.pool);
  cleanUp(() => app.close());
  const read = async (name: string) => (await app.inject('/metrics')).body.match(new RegExp(`^${name}\\{.*$`, 'gm'));
  return { observe, read };
}

it('the metrics count registrations by how they were answered', async () => {
  const { observe, read } = setUpMetrics();
  const answer = (method: string, url: string, statusCode: number) =>
    observe({ method, routeOptions: { url } } as FastifyRequest, { statusCode, elapsedTime: 1 } as FastifyReply);
  for (const status of [201, 400, 409, 429, 499, 500]) answer('POST', ENDPOINT, status);
  // A form that was accepted is answered with the address of the next page.
  answer('POST', FORM_PATH, 303);
  answer('DELETE', ENDPOINT, 401);
  answer('POST', '/elsewhere', 404);
  const counts = (await read('vibescore_registrations_total'))?.map((line) => line.replace(/^.*outcome=/, ''));
  expect(counts?.sort()).toEqual(['"accepted"} 2', '"duplicate"} 1', '"failed"} 1', '"limited"} 1', '"refused"} 2']);
});

it('the metrics count no email in the state that it has left', async () => {
  const { read } = setUpMetrics();
  await switchMailOn(database.pool);
  await insertRegistration(database.anon, aRegistration());
  expect(await read('vibescore_outbox_messages')).toEqual(['vibescore_outbox_messages{state="queued"} 1']);
  await setState(database, 'sent');
  expect(await read('vibescore_outbox_messages')).toEqual(['vibescore_outbox_messages{state="sent"} 1']);
});
