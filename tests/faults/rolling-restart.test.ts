import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { register } from '#harness/example-registration.ts';
import { findProgram } from '#harness/find-program.ts';
import { freePort } from '#harness/free-port.ts';
import { startServer } from '#harness/server-process.ts';
import { createTcpCluster, type TcpCluster } from '../helpers/database/tcp-cluster.ts';
import { startNginx } from '../helpers/process/nginx.ts';
import { copyProduct } from '../helpers/process/product.ts';
import { readPages, streamRegistrations } from './traffic.ts';

const CONNECTIONS = 10;
const FOLDER = 'supabase/migrations';
const migrations = Object.fromEntries(
  readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
);
const nginxProgram = findProgram('nginx');

describe.skipIf(nginxProgram === null)('two servers behind nginx (left out where it is not installed)', () => {
  const older = copyProduct({ migrations });
  const newer = copyProduct({
    migrations: {
      ...migrations,
      // Locks the table, so every registration waits for it.
      '99990101000000_next.sql':
        'alter table public.early_access_registrations add column next text default md5(random()::text); select pg_sleep(0.2)',
    },
  });
  let cluster: TcpCluster;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let servers: [ReturnType<typeof start>, ReturnType<typeof start>];
  let ports: [number, number];

  const start = (product: typeof older, port: number) =>
    startServer({
      product: product.folder,
      env: {
        PORT: String(port),
        DATABASE_URL: cluster.url(),
        REGISTRATIONS_PER_MINUTE: '1000000',
        DRAIN_SECONDS: '5', // as in the Dockerfile
      },
    });
  beforeAll(async () => {
    cluster = await createTcpCluster();
    ports = [await freePort(), await freePort()];
    servers = [start(older, ports[0]), start(older, ports[1])];
    nginx = await startNginx(nginxProgram ?? '', ports);
    await Promise.all(servers.map((server) => server.address));
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await nginx.stop();
    await cluster.remove();
    for (const product of [older, newer]) product.remove();
  });

  /** One server stops, and another, of this release, takes its place. */
  async function restart(index: 0 | 1, product: typeof older) {
    expect(await servers[index].stop()).toMatchObject({ code: 0 });
    servers[index] = start(product, ports[index]);
    await servers[index].address;
  }

  it('restart one after the other, up to a newer release and back to the older, and no request fails', async () => {
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

    const owner = await openDatabase({ location: { databaseUrl: cluster.url() }, role: 'owner' });
    const stored = await owner.query({ text: 'select email from early_access_registrations where next is not null' });
    await owner.close();
    expect(stored.map(({ email }) => email).sort()).toEqual([...acknowledged].sort());
  });

  it('say at /healthz that they are stopping, and still answer', async () => {
    const [server] = servers;
    const address = await server.address;
    const stopped = server.stop();
    const health = () => fetch(`${address}/healthz`);
    await expect.poll(async () => (await health()).status).toBe(503);
    const answer = await health();
    expect(await answer.json()).toEqual({ status: 'stopping' });
    const registered = await register(address);
    expect([registered.status, registered.headers.get('connection')]).toEqual([201, 'close']);
    expect((await fetch(address)).headers.get('connection')).toBe('close');
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    expect(await stopped).toMatchObject({ code: 0 });
  });
});
