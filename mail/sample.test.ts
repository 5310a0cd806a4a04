import { expect, it } from 'vitest';
import { setUp } from '#scripts/harness/clean-up.ts';
import { EXAMPLE_SITE, mailSettings, startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { sendSample } from './sample.ts';

it('a sample leaves no connection to the mail server behind, which would keep the command from ending', async () => {
  const server = await setUp(startMailServer());
  await sendSample('confirm', 'ada@example.com', mailSettings(server.port), EXAMPLE_SITE);
  expect(server.addresses()).toEqual(['ada@example.com']);
  await expect.poll(server.countConnections, { timeout: 5_000 }).toBe(0);
});
