import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { register } from '#scripts/harness/example-registration.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { findProgram } from '#scripts/harness/programs.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { setUpHaproxy, setUpNginx } from '#scripts/harness/servers/proxies.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';
import { readPages, streamRegistrations } from './traffic.ts';

const CONNECTIONS = 10;
/** A migration of the newer release, which locks the table, so that every registration waits for it. */
const MIGRATION =
  'alter table public.early_access_registrations add column next text default md5(random()::text); select pg_sleep(0.2)';
const program = findProgram('nginx');
const haproxy = findProgram('haproxy');

const older = setUpProduct();
const database = await setUpDatabase();
const env = { DATABASE_URL: database.url, REGISTRATIONS_PER_MINUTE: '1000000' };

/** The servers of all tests. */
const started: ReturnType<typeof startServer>[] = [];
cleanUp(() => {
  for (const server of started) server.kill('SIGKILL');
});

/** Starts a server, which by default drains for longer than nginx's fail_timeout. */
function start(product: string, port: number, drainSeconds = 3) {
  const server = startServer({ product, env: { ...env, PORT: `${port}`, DRAIN_SECONDS: `${drainSeconds}` } });
  started.push(server);
  return server;
}

it.skipIf(program === null)('no request fails while two servers behind nginx are updated and rolled back', async () => {
  const newer = setUpProduct();
  writeFileSync(join(newer, 'supabase/migrations/99990101000000_next.sql'), MIGRATION);
  const ports: [number, number] = [await findFreePort(), await findFreePort()];
  const servers: [ReturnType<typeof start>, ReturnType<typeof start>] = [
    start(older, ports[0]),
    start(older, ports[1]),
  ];
  const nginx = await setUpNginx(program ?? '', ports, { isLimited: false });
  await Promise.all(servers.map((server) => server.address));

  /** Stops one server, and starts one of this release in its place. */
  async function replaceServer(index: 0 | 1, product: string) {
    expect(await servers[index].stop()).toMatchObject({ code: 0 });
    servers[index] = start(product, ports[index]);
    await servers[index].address;
  }
  const stream = streamRegistrations({ ports: [nginx.port], connections: CONNECTIONS, isFault: () => false });
  const pages = readPages(nginx.port);
  await stream.waitForMore(CONNECTIONS);
  await replaceServer(0, newer);
  await stream.waitForMore(CONNECTIONS);
  await replaceServer(1, newer);
  await replaceServer(0, older);
  await stream.waitForMore(CONNECTIONS);
  const { acknowledged, wrong } = await stream.end();
  expect({ wrong, brokenPages: await pages.end() }, nginx.readErrors()).toEqual({ wrong: [], brokenPages: [] });
  const stored = await database.ask('select email from early_access_registrations where next is not null');
  expect(stored.map(({ email }) => email).sort()).toEqual([...acknowledged].sort());
});

describe('a server that is stopping', () => {
  let port: number;
  let address: string;
  beforeAll(async () => {
    port = await findFreePort();
    const draining = start(older, port, 600);
    address = await draining.address;
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    draining.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${address}/livez`)).status).toBe(503), { timeout: 120_000 });
  });

  it('says so at /livez and /healthz', async () => {
    for (const path of ['/livez', '/healthz']) {
      expect(await (await fetch(address + path)).json()).toEqual({ status: 'stopping' });
    }
  });

  it.skipIf(haproxy === null)('gets no request from HAProxy', async () => {
    const running = await findFreePort();
    await start(older, running).address;
    const proxy = await setUpHaproxy(haproxy ?? '', [running, port]);
    const ask = async () => (await fetch(`http://127.0.0.1:${proxy.port}/livez`)).status;
    // In turn, both servers would get some of these.
    await expect
      .poll(async () => [await ask(), await ask(), await ask(), await ask()], { timeout: 20_000 })
      .toEqual([200, 200, 200, 200]);
  });

  it('registers people on connections that it closes', async () => {
    const registered = await register(address);
    expect([registered.status, registered.headers.get('connection')]).toEqual([201, 'close']);
  });
});
