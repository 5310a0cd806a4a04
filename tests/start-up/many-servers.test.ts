import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { aRegistration, register } from '#harness/example-registration.ts';
import { startServer } from '#harness/server-process.ts';
import { setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { setUpProduct } from '../helpers/process/product.ts';

// Each is a process; the races themselves are run with twenty sessions in database/.
const SERVERS = 6;
const product = setUpProduct();
const cluster = await setUpTcpCluster();

it('servers that start together before their database, which is empty, migrate once, and store one of several equal registrations', async () => {
  await cluster.stop();
  const env = { DATABASE_URL: cluster.url(), START_TIMEOUT: '250' };
  const servers = Array.from({ length: SERVERS }, () => startServer({ product, env }));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  const [late] = servers;
  await expect.poll(() => late?.stderr()).toMatch(/^Waiting for the database at 127\.0\.0\.1:\d+\n$/);
  await cluster.start();
  const addresses = await Promise.all(servers.map((server) => server.address));
  const owner = await openDatabase({ location: { databaseUrl: cluster.url() }, role: 'owner' });
  expect(await owner.query({ text: 'select count(*)::int as count from vibescore.migrations' })).toEqual([
    { count: readdirSync('supabase/migrations').length },
  ]);

  const row = aRegistration({ email: 'race@example.com' });
  const statuses = await Promise.all(addresses.map(async (address) => (await register(address, row)).status));
  expect(statuses.sort()).toEqual([201, ...Array(SERVERS - 1).fill(409)]);
  expect(await owner.query({ text: 'select email from public.early_access_registrations' })).toEqual([
    { email: 'race@example.com' },
  ]);
  await owner.close();
});
