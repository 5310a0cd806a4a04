import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createAuthority } from '#tests/helpers/certificates.ts';
import { type MailServer, mailServer, mailServerOf } from './mail-server.ts';

const authority = createAuthority('Mail');
const { key, certificate: cert } = authority.sign('DNS:localhost');
const ca = readFileSync(authority.certificate);
let server: Server;
let said: string[] = [];

afterEach(() => {
  server?.close();
  said = [];
});
afterAll(() => authority.remove());

type Script = { greeting?: string; offers?: string; tlsAtOnce?: boolean };

/** Speaks as much SMTP as is needed to be greeted. */
async function startMailServer({ greeting = '220 mail', offers = '250-STARTTLS\r\n', tlsAtOnce = false }: Script = {}) {
  const talk = (socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim();
      said.push(line);
      if (line.startsWith('EHLO')) socket.write(`250-mail\r\n${offers}250 SIZE\r\n`);
      if (line !== 'STARTTLS') return;
      socket.removeAllListeners('data');
      socket.write('220 go ahead\r\n');
      talk(new TLSSocket(socket, { isServer: true, key, cert }));
    });
  };
  const greet = (socket: Socket) => {
    socket.write(`${greeting}\r\n`);
    talk(socket);
  };
  server = tlsAtOnce ? createTlsServer({ key, cert }, greet) : createServer(greet);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const look = async (port: number, rest: Partial<MailServer> = {}) =>
  (await mailServer.look({ host: 'localhost', port, tls: 'required', ca, ...rest })).map(({ what }) => what);

it('greets and takes TLS', async () => {
  expect(await look(await startMailServer())).toEqual([]);
  expect(said.join(' ')).toMatch(/^EHLO \S+ STARTTLS EHLO \S+/);
  server.close();
  expect(await look(await startMailServer({ tlsAtOnce: true }), { tls: 'at once' })).toEqual([]);
  server.close();
  expect(await look(await startMailServer({ offers: '' }), { tls: 'off' })).toEqual([]);
});

it('does not', async () => {
  expect(await look(await startMailServer({ offers: '' }))).toEqual(['it offers no TLS']);
  server.close();
  expect(await look(await startMailServer({ greeting: '554 go away' }))).toEqual(['it greets with 554']);
  server.close();
  expect(await look(await startMailServer(), { ca: undefined })).toEqual([
    expect.stringMatching(/cannot be used \(.+\)/),
  ]);
  expect(await look(1)).toEqual(['localhost:1 cannot be used (ECONNREFUSED)']);
  expect(await look(1, { host: 'mail.example.com', tls: 'off' })).toEqual([
    'TLS is off, and the mail server is another machine',
  ]);
});

it('is the one of SMTP_URL', () => {
  expect(mailServerOf({})).toBeNull();
  expect(mailServerOf({ SMTP_URL: 'smtps://a:b@mail.example.com' })).toEqual({
    ...{ host: 'mail.example.com', port: 465, tls: 'at once' },
  });
  expect(mailServerOf({ SMTP_URL: 'smtp://mail.example.com' })).toMatchObject({ port: 587, tls: 'required' });
  expect(mailServerOf({ SMTP_URL: 'smtp://localhost:25?tls=off' })).toMatchObject({ port: 25, tls: 'off' });
});
