import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { UserError } from '#settings/user-error.mjs';
import { createDatabaseProxy } from '#tests/helpers/database/database-proxy.ts';
import { setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { openDatabase } from '../open.ts';
import { resolveAddress } from './address.ts';

const database = await setUpDatabase({ migrated: false });
const proxy = await createDatabaseProxy(database.address);
afterAll(proxy.close);

const url = (parameters = '', port = proxy.port) =>
  `postgresql://postgres:hunter2@127.0.0.1:${port}/${database.address.database}${parameters}`;
const open = (databaseUrl: string) => openDatabase({ location: { databaseUrl }, role: 'visitor' });

it.each(['require', 'verify-full'])('a server without TLS is refused for sslmode=%s', async (mode) => {
  const warned = vi.spyOn(process, 'emitWarning');
  const opening = open(url(`?sslmode=${mode}`));
  await expect(opening).rejects.toThrow(UserError);
  await expect(opening).rejects.toThrow(/does not support SSL/);
  expect(warned).not.toHaveBeenCalled();
});

it('TLS is required by default on another machine', async () => {
  for (const host of ['db.example.com', '10.0.0.5', '127.0.0.1.example.com']) {
    expect((await resolveAddress(`postgresql://a:b@${host}/list`)).connectionString).toContain('sslmode=require');
  }
});

it.each(['', '?sslmode=disable', '?sslmode=allow'])(
  'a server that asks for the password in clear text without TLS does not get it: "%s"',
  async (parameters) => {
    const asking = await createAskingServer();
    const error: unknown = await open(`postgresql://a:hunter2@127.0.0.1:${asking.port}/list${parameters}`).catch(
      (reason: unknown) => reason,
    );
    asking.close();
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(/asks for the password in clear text on a connection without TLS/);
    expect(asking.received()).toContain('user');
    expect(asking.received()).not.toContain('hunter2');
  },
);

/** A false PostgreSQL: refuses TLS and asks for the password in clear text. */
async function createAskingServer() {
  const SSL_REQUEST = 80_877_103;
  const CLEARTEXT_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
  let received = '';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received += data.toString('latin1');
      socket.write(data.readInt32BE(4) === SSL_REQUEST ? 'N' : CLEARTEXT_PASSWORD);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, received: () => received, close: () => server.close() };
}

it.each([
  ['nothing there', () => url('', 1), /127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED/],
  ['no such host', () => 'postgresql://a:hunter2@no-such-host.invalid/db', /no-such-host\.invalid cannot be reached/],
  ['no such database', () => url().replace(/\w+$/, 'missing'), /"missing" does not exist/],
  ['an unknown mode', () => url('?sslmode=maybe'), /unknown sslmode "maybe"/],
])('says what is wrong in one line without the password: %s', async (_, address, message) => {
  const error: unknown = await open(address()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toMatch(message);
  expect(String(error)).not.toContain('hunter2');
});
