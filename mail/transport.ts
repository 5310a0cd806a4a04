import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isEmail } from '#registration/rules.ts';
import type { SmtpServer } from '#settings/mail.ts';
import type { SendOutcome } from '#waitlist/outbox.ts';
import { isServerTrouble, toSendOutcome } from './outcome.ts';

export const CONNECTIONS = 4;

// RFC 5321 gives a server minutes to answer. The leases of messages are longer than this.
const CONNECT_MS = 30_000;
const SILENCE_MS = 120_000;

type Options = { tls?: ConnectionOptions; silenceMs?: number };
type Outgoing = SendMailOptions & { beforeBody(): Promise<void> };

export type Transport = {
  /**
   * `beforeBody` is awaited once the server is ready for the text. If it throws, none of it is sent. `trouble` is
   * nodemailer's code, such as "EAUTH", if the mail server itself is in trouble.
   */
  send(message: SendMailOptions, beforeBody: () => Promise<void>): Promise<{ outcome: SendOutcome; trouble?: string }>;
  /** Closes the connections, also those with a message in flight. */
  close(): void;
};

export const smtpConnection = ({ host, port, tls }: Pick<SmtpServer, 'host' | 'port' | 'tls'>) => ({
  host,
  port,
  secure: tls === 'at once',
  requireTLS: tls === 'required',
  ignoreTLS: tls === 'off',
});

export function openTransport({ login, ...server }: SmtpServer, options: Options = {}): Transport {
  const mailer = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // A message that is requeued after its text has begun is refused by its beforeBody.
    maxRequeues: 1,
    ...smtpConnection(server),
    auth: login ? { user: login.user, pass: login.password } : undefined,
    // A server that offers no login is not the one this login was set up for.
    forceAuth: login !== null,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: options.silenceMs ?? SILENCE_MS,
    tls: options.tls,
  });
  mailer.use('stream', ({ data, message }, done) => {
    const { beforeBody } = data as Outgoing;
    message.processFunc((body) => Readable.from(after(beforeBody, body), { objectMode: false }));
    done();
  });

  return {
    async send(message, beforeBody) {
      let bodyStarted = false;
      const begin = async () => {
        await beforeBody();
        bodyStarted = true;
      };
      if (!isDeliverable(message)) return { outcome: { state: 'failed', code: null } };
      try {
        const outgoing: Outgoing = { ...message, beforeBody: begin };
        const { response } = await mailer.sendMail(outgoing);
        return { outcome: { state: 'sent', code: Number.parseInt(response, 10) || null } };
      } catch (error) {
        const trouble = isServerTrouble(error) ? String((error as { code?: unknown }).code) : undefined;
        return { outcome: toSendOutcome(error, bodyStarted), trouble };
      }
    },
    close: () => mailer.close({ force: true }),
  };
}

async function* after(beforeBody: () => Promise<void>, body: Readable) {
  await beforeBody();
  yield* body;
}

/** Rows from before the table's rules may hold anything, line breaks included. */
const isDeliverable = ({ envelope }: SendMailOptions) =>
  [envelope?.to].flat().every((address) => typeof address === 'string' && isEmail(address));
