import { expect, it, onTestFinished } from 'vitest';
import { register } from '#scripts/harness/example-registration.ts';
import { findProgram } from '#scripts/harness/find-program.ts';
import { freePort } from '#scripts/harness/free-port.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { setUpPool, setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { setUpNginx } from '../helpers/process/nginx.ts';
import { setUpProduct } from '../helpers/process/product.ts';
import { readPages, streamRegistrations } from './traffic.ts';

const CONNECTIONS = 10;
// Locks the table, so every registration waits for it.
const NEXT =
  'alter table public.early_access_registrations add column next text default md5(random()::text); select pg_sleep(0.2)';
const program = findProgram('nginx');

it.skipIf(program === null)(
  'two servers behind nginx restart one after the other, to a newer release and back, and no request fails',
  async () => {
    const older = setUpProduct();
    const newer = setUpProduct({ migrations: { '99990101000000_next.sql': NEXT } });
    const cluster = await setUpTcpCluster();
    const env = { DATABASE_URL: cluster.url(), REGISTRATIONS_PER_MINUTE: '1000000' };
    // By default a server drains for longer than nginx's fail_timeout.
    const start = (product: string, port: number, drainSeconds = 3) => {
      const server = startServer({ product, env: { ...env, PORT: `${port}`, DRAIN_SECONDS: `${drainSeconds}` } });
      onTestFinished(() => void server.kill('SIGKILL'));
      return server;
    };
    const ports: [number, number] = [await freePort(), await freePort()];
    const servers: [ReturnType<typeof start>, ReturnType<typeof start>] = [
      start(older, ports[0]),
      start(older, ports[1]),
    ];
    const nginx = await setUpNginx(program ?? '', ports, { isLimited: false });
    await Promise.all(servers.map((server) => server.address));

    /** One server stops, and another, of this release, takes its place. */
    async function restart(index: 0 | 1, product: string) {
      expect(await servers[index].stop()).toMatchObject({ code: 0 });
      servers[index] = start(product, ports[index]);
      await servers[index].address;
    }
    const stream = streamRegistrations({ ports: [nginx.port], connections: CONNECTIONS, isFault: () => false });
    const pages = readPages([nginx.port]);
    await stream.more(CONNECTIONS);
    await restart(0, newer);
    await stream.more(CONNECTIONS);
    await restart(1, newer);
    await restart(0, older);
    await stream.more(CONNECTIONS);
    const { acknowledged, wrong } = await stream.end();
    expect({ wrong, ...(await pages.end()) }, nginx.errors()).toMatchObject({ wrong: [], brokenPages: [] });
    const owner = await setUpPool(cluster.url(), { purpose: 'manage' });
    const stored = await owner.query('select email from early_access_registrations where next is not null');
    expect(stored.map(({ email }) => email).sort()).toEqual([...acknowledged].sort());

    // While it stops, a server says so and still answers, on connections that it closes.
    const draining = start(older, await freePort(), 600);
    const address = await draining.address;
    draining.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'stopping' });
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    const registered = await register(address);
    expect([registered.status, registered.headers.get('connection')]).toEqual([201, 'close']);
  },
);
