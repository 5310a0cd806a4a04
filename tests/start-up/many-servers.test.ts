import { expect, it, onTestFinished } from 'vitest';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { setUpProduct } from '../helpers/process/product.ts';

const product = setUpProduct();
const cluster = await setUpTcpCluster();

// More migrations at the same time are in postgres/migrate.test.ts.
it('servers started before their empty database wait for it or stop when told to, and store one of two equal registrations', async () => {
  await cluster.stop();
  const env = { DATABASE_URL: cluster.url(), START_TIMEOUT: '250' };
  const servers = [startServer({ product, env }), startServer({ product, env })];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  const stopped = startServer({ product, env });
  const waiting = /^Waiting for the database at 127\.0\.0\.1:\d+\n$/;
  for (const server of [...servers, stopped]) await expect.poll(server.stderr).toMatch(waiting);
  expect(await stopped.stop()).toMatchObject({ code: 0, stderr: expect.stringMatching(waiting) });

  await cluster.start();
  const row = aRegistration();
  const answers = servers.map(async ({ address }) => (await register(await address, row)).status);
  expect((await Promise.all(answers)).sort()).toEqual([201, 409]);
});
