import { expect, it, onTestFinished } from 'vitest';
import { aRegistration, register } from '#harness/example-registration.ts';
import { startServer } from '#harness/server-process.ts';
import { setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { setUpProduct } from '../helpers/process/product.ts';

const product = setUpProduct();
const cluster = await setUpTcpCluster();

// The races themselves are run with twenty sessions in database/.
it('servers that start together before their empty database wait for it, and store one of two equal registrations', async () => {
  await cluster.stop();
  const env = { DATABASE_URL: cluster.url(), START_TIMEOUT: '250' };
  const servers = [startServer({ product, env }), startServer({ product, env })];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  await expect.poll(() => servers[0]?.stderr()).toMatch(/^Waiting for the database at 127\.0\.0\.1:\d+\n$/);
  await cluster.start();
  const row = aRegistration();
  const answers = servers.map(async ({ address }) => (await register(await address, row)).status);
  expect((await Promise.all(answers)).sort()).toEqual([201, 409]);
});
