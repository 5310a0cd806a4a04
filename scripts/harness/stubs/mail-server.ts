import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailSettings } from '#settings/mail.ts';

/** What the server does with mail to an address: accept it, answer with a code, answer late, or disconnect halfway. */
export type Behaviour =
  | 'accept'
  | { atRecipient: number }
  | { afterData: number }
  | { answersAfter: Promise<unknown> }
  | 'drop at recipient'
  | 'drop after data';

export type Received = { to: string; at: number; source: string };

type MailServerOptions = SMTPServerOptions & { behave?: (address: string) => Behaviour; port?: number };

/** Starts a real SMTP server that follows a script. `received` holds the messages that it accepted. */
export async function startMailServer({ behave = () => 'accept', port = 0, ...options }: MailServerOptions = {}) {
  const received: Received[] = [];
  const dropped: Received[] = [];
  const refuse = (responseCode: number) => Object.assign(new Error('as scripted'), { responseCode });

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onRcptTo({ address }, session, done) {
      const behaviour = behave(address);
      if (behaviour === 'drop at recipient') return hangUp(session.id);
      if (typeof behaviour === 'object' && 'atRecipient' in behaviour) return done(refuse(behaviour.atRecipient));
      if (typeof behaviour === 'object' && 'answersAfter' in behaviour)
        return behaviour.answersAfter.then(() => done());
      done();
    },
    onData(stream, session, done) {
      const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then(
        (source) => {
          const behaviour = behave(to);
          if (behaviour === 'drop after data') {
            dropped.push({ to, at: Date.now(), source });
            return hangUp(session.id);
          }
          if (typeof behaviour === 'object' && 'afterData' in behaviour) return done(refuse(behaviour.afterData));
          received.push({ to, at: Date.now(), source });
          done();
        },
        () => {},
      );
    },
    ...options,
  });
  // Clients that are killed or disconnected cause errors, which the server survives.
  server.on('error', () => {});
  const hangUp = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };

  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    /** Messages that were read completely before the server disconnected without an answer. */
    dropped,
    addresses: () => received.map(({ to }) => to),
    countConnections: () => server.connections.size,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
    /** Ends every connection at once, as when the server is killed. It takes new ones, as when it has started again. */
    crash() {
      for (const connection of server.connections) connection._socket.destroy();
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Makes up settings, without a noticeable rate limit unless a test asks for one. */
export const mailSettings = (port: number, changes: Partial<MailSettings> = {}): MailSettings => ({
  smtp: { host: '127.0.0.1', port, tls: 'off', login: null },
  from: { name: 'VibeScore', address: 'hello@example.com' },
  replyTo: null,
  perMinute: 1_000_000,
  inviteUrl: 'https://app.example.com/begin',
  invitationDays: 30,
  dkimSelector: null,
  dnsServer: null,
  ...changes,
});

export const EXAMPLE_SITE = { address: 'https://example.com', isServer: true };

/** Reads an email as a mail program does: headers unfolded, both texts decoded. */
export function readMail(source: string) {
  const [head, body] = split(source);
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split);
  const findText = (type: string) => {
    const part = parts.find(([partHead]) => readHeaders(partHead)['content-type']?.startsWith(type));
    return part ? decode(readHeaders(part[0])['content-transfer-encoding'], part[1]).replaceAll('\r\n', '\n') : '';
  };
  return { headers, text: findText('text/plain'), html: findText('text/html') };
}

function split(source: string): [head: string, body: string] {
  const end = source.indexOf('\r\n\r\n');
  return [source.slice(0, end).trimStart(), source.slice(end + 4)];
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => line.split(/:\s*(.*)/s, 2)).map(([name, value]) => [name?.toLowerCase(), value]),
  );
}

function decode(encoding: string | undefined, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
