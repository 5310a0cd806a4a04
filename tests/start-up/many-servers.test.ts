import { expect, it, onTestFinished } from 'vitest';
import { setUpTcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';

const product = setUpProduct();
const cluster = await setUpTcpCluster();
const env = { DATABASE_URL: cluster.url(), START_TIMEOUT: '250' };
const WAITING = /^Waiting for the database at 127\.0\.0\.1:\d+\n$/;

it('a server that waits for its database stops when it is told to', async () => {
  await cluster.stop();
  onTestFinished(cluster.start);
  const server = startServer({ product, env });
  await expect.poll(server.stderr).toMatch(WAITING);
  expect(await server.stop()).toMatchObject({ code: 0, stderr: expect.stringMatching(WAITING) });
});

// postgres/migrate.test.ts runs more migrations at the same time.
it('servers that start before their database share the list once it is there', async () => {
  await cluster.stop();
  const servers = [startServer({ product, env }), startServer({ product, env })];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  for (const server of servers) await expect.poll(server.stderr).toMatch(WAITING);

  await cluster.start();
  const row = aRegistration();
  const answers = servers.map(async ({ address }) => (await register(await address, row)).status);
  expect((await Promise.all(answers)).sort()).toEqual([201, 409]);
});
