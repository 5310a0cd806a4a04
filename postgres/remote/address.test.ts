import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { UserError } from '#runtime/user-error.mjs';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { openForServer } from '../open.ts';
import { resolveAddress } from './address.ts';

/** Returns the one line in which opening this address fails. */
async function readRefusal(databaseUrl: string) {
  const opening = openForServer({ databaseUrl });
  await expect(opening).rejects.toThrow(UserError);
  return opening.catch(String);
}

it('an address on another machine requires TLS unless it says otherwise', () => {
  for (const host of ['db.example.com', '10.0.0.5', '127.0.0.1.example.com']) {
    expect(resolveAddress(`postgresql://a:b@${host}/list`).connectionString).toContain('sslmode=require');
  }
});

const IN_CLEAR_TEXT = /asks for the password in clear text on a connection without TLS/;
it.each([
  ['', IN_CLEAR_TEXT],
  ['?sslmode=disable', IN_CLEAR_TEXT],
  ['?sslmode=require', /does not support SSL/],
  ['?sslmode=verify-full', /does not support SSL/],
])(
  'a server without TLS that asks for the password in clear text does not get it, with "%s"',
  async (parameters, message) => {
    const warned = vi.spyOn(process, 'emitWarning');
    const asking = await setUpAskingServer();
    expect(await readRefusal(`postgresql://a:hunter2@127.0.0.1:${asking.port}/list${parameters}`)).toMatch(message);
    expect(asking.received().includes('user')).toBe(message === IN_CLEAR_TEXT);
    expect(asking.received()).not.toContain('hunter2');
    expect(warned).not.toHaveBeenCalled();
  },
);

/** Starts a false PostgreSQL that refuses TLS and asks for the password in clear text. */
async function setUpAskingServer() {
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
  cleanUp(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, received: () => received };
}

it.each([
  ['postgresql://a:hunter2@127.0.0.1:1/list', /127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED/],
  ['postgresql://a:hunter2@no-such-host.invalid/list', /no-such-host\.invalid cannot be reached/],
  ['postgresql://a:hunter2@127.0.0.1/list?sslmode=prefer', /unknown sslmode "prefer": use one of disable, require/],
])('opening %s fails in one line without the password', async (databaseUrl, message) => {
  expect(await readRefusal(databaseUrl)).toMatch(message);
  expect(await readRefusal(databaseUrl)).not.toMatch(/hunter2|\n/);
});
