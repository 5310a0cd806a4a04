import { expect, it } from 'vitest';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setState } from '#scripts/harness/database/builders.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { createMetrics } from './metrics.ts';

it('the metrics count no email in the state that it has left', async () => {
  const database = await setUpDatabase();
  await switchMailOn(database.pool);
  await insertRegistration(database.anon, aRegistration());
  const { app } = createMetrics(database.pool);
  cleanUp(() => app.close());
  const readMessages = async () => (await app.inject('/metrics')).body.match(/^vibescore_outbox_messages\{.*$/gm);
  expect(await readMessages()).toEqual(['vibescore_outbox_messages{state="queued"} 1']);
  await setState(database, 'sent');
  expect(await readMessages()).toEqual(['vibescore_outbox_messages{state="sent"} 1']);
});
