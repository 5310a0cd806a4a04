import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isEmail } from '#contract/rules.ts';
import type { SmtpServer } from '#settings/smtp-url.ts';
import type { SendOutcome } from '#waitlist/outbox.ts';
import { MAX_IN_FLIGHT, MAX_SEND_MS, type SendResult, type Transport } from './transport.ts';

// RFC 5321 gives a server minutes to answer.
const CONNECT_MS = 30_000;
const SILENCE_MS = 120_000;

type SmtpOptions = { tls?: ConnectionOptions; silenceMs?: number };

/** Converts the settings of a server into nodemailer's. */
export const toConnection = ({ host, port, tls }: SmtpServer) => ({
  host,
  port,
  secure: tls === 'implicit',
  requireTLS: tls === 'starttls',
  ignoreTLS: tls === 'off',
});

export function openSmtp(server: SmtpServer, options: SmtpOptions = {}): Transport {
  const { login } = server;
  const mailer = createTransport({
    pool: true,
    maxConnections: MAX_IN_FLIGHT,
    // Nodemailer tries another connection if the mail server closed this one before the email's text.
    maxRequeues: 1,
    ...toConnection(server),
    auth: login ? { user: login.user, pass: login.password } : undefined,
    // A server that offers no login is not the one this login was set up for.
    forceAuth: login !== null,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: options.silenceMs ?? SILENCE_MS,
    tls: options.tls,
  });
  mailer.use('stream', ({ data, message }, done) => {
    message.processFunc((text) => Readable.from(markBegun(data as Outgoing, text), { objectMode: false }));
    done();
  });

  return {
    async send(mail) {
      // A last guard, although PostgreSQL stores only valid addresses: a line break in one would add a header.
      if (!isEmail(mail.to.address)) {
        const problem = { text: 'No mail can be sent to this address', isServerTrouble: false };
        return { outcome: { result: 'failed', code: null }, problem };
      }
      const outgoing: Outgoing = {
        ...mail,
        envelope: { from: mail.from.address, to: [mail.to.address] },
        disableFileAccess: true,
        disableUrlAccess: true,
        hasTextBegun: false,
      };
      const tooLong = new AbortController();
      try {
        const { response } = await Promise.race([mailer.sendMail(outgoing), failAfter(MAX_SEND_MS, tooLong.signal)]);
        return { outcome: { result: 'sent', code: Number.parseInt(response, 10) || null } };
      } catch (error) {
        return readSmtpError(error as SmtpError, outgoing.hasTextBegun, server);
      } finally {
        tooLong.abort();
      }
    },
    close: () => mailer.close({ force: true }),
  };
}

type Outgoing = SendMailOptions & {
  /** Whether the mail server has asked for the email's text, and may have all of it. */
  hasTextBegun: boolean;
};

async function* markBegun(mail: Outgoing, text: Readable) {
  mail.hasTextBegun = true;
  yield* text;
}

async function failAfter(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal, ref: false });
  throw Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
}

/**
 * What nodemailer throws: `responseCode` is the server's answer, `command` what it answered, and `originalCode` the code
 * that Node.js gave the error.
 */
type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number };

/** Decides what a failed attempt means for the message, and whether the mail server itself is in trouble. */
export function readSmtpError(
  error: SmtpError,
  hasTextBegun: boolean,
  { host, port }: Pick<SmtpServer, 'host' | 'port'>,
): SendResult {
  const { code = '', command = '', responseCode = 0 } = error;
  const answer = responseCode ? ` (${responseCode})` : '';
  const refuse = (result: SendOutcome['result']): SendResult => ({
    outcome: { result, code: responseCode || null },
    problem: {
      text: `The mail server ${host}:${port} did not accept the email: ${result}${answer}`,
      isServerTrouble: false,
    },
  });
  // A refused login or From address would be the same for every other email, and 421 means that the server is shutting down.
  const isAboutTheMail = (command === 'RCPT TO' || command === 'DATA') && responseCode !== 421;
  if (isAboutTheMail && responseCode >= 500) return refuse('failed');
  if (isAboutTheMail && responseCode >= 400) return refuse('deferred');
  // Nodemailer itself refuses an address that nothing can be sent to.
  if (responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE')) return refuse('failed');
  // If the connection breaks after the text, the email may have arrived, and what broke it may be this email: it is tried
  // again a few times only.
  const isTextRefused = command === 'DATA' && responseCode >= 400;
  const result = hasTextBegun && !isTextRefused ? 'deferred' : 'blocked';
  const { what, fix } = describeTrouble(error);
  const text = `The mail server ${host}:${port} ${fix ? `${what}: ${fix}` : what}${answer}`;
  return { outcome: { result, code: responseCode || null }, problem: { text, isServerTrouble: true } };
}

/** What the mail server did, to be read after its name, and what the owner can do about it. */
type Trouble = { what: string; fix?: string };

/** By nodemailer's code. */
const TROUBLES = new Map<string, Trouble>([
  ['EAUTH', { what: 'refused the login', fix: 'check the user and password in SMTP_URL' }],
  ['ETLS', { what: 'offered no TLS that we trust', fix: 'use smtps, or ?tls=off on the same machine' }],
  ['EENVELOPE', { what: 'refused the From address', fix: 'check MAIL_FROM' }],
  ['ETIMEDOUT', { what: 'did not answer', fix: 'check the host and port in SMTP_URL' }],
  ['EDNS', { what: 'has a name that does not resolve', fix: 'check the host in SMTP_URL' }],
  ['ESOCKET', { what: 'refused the connection', fix: 'check the host and port in SMTP_URL' }],
  ['ECONNECTION', { what: 'closed the connection', fix: 'check the host and port in SMTP_URL' }],
]);

/** Whether the mail server's certificate has expired, is for another name, or comes from someone we do not trust. */
function isUntrustedCertificate({ originalCode = '' }: SmtpError): boolean {
  return /CERT|SELF_SIGNED|SIGNATURE|ALTNAME/.test(originalCode);
}

export function describeTrouble(error: SmtpError): Trouble {
  const { code = 'no code', responseCode = 0 } = error;
  if (responseCode >= 400 && responseCode < 500) return { what: 'asked us to try again later' };
  if (isUntrustedCertificate(error)) {
    const fix = 'give it one for its name, or correct the host in SMTP_URL';
    return { what: 'has a certificate that we do not trust', fix };
  }
  return TROUBLES.get(code) ?? { what: 'failed unexpectedly', fix: `check SMTP_URL (${code})` };
}
