import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { SmtpServer } from '#settings/smtp-url.ts';
import type { SendOutcome } from '#waitlist/outbox.ts';
import { MAX_SEND_MS, type SendResult, type Transport } from './transport.ts';

// RFC 5321 gives a server minutes to answer.
const CONNECT_MS = 30_000;
const SILENCE_MS = 120_000;

type SmtpOptions = { tls?: ConnectionOptions; silenceMs?: number; maxSendMs?: number };

/** Converts the settings of a server into nodemailer's. */
export const toConnection = ({ host, port, tls }: SmtpServer) => ({
  host,
  port,
  secure: tls === 'implicit',
  requireTLS: tls === 'starttls',
  ignoreTLS: tls === 'off',
});

export function openSmtp(server: SmtpServer, options: SmtpOptions = {}): Transport {
  const { maxSendMs = MAX_SEND_MS } = options;
  // Each has one connection and sends one email at a time, so giving one up breaks off no other.
  const mailers = new Set<Mailer>();
  const idle: Mailer[] = [];

  return {
    async send(mail) {
      const attempt: Attempt = { hasTextBegun: false, isGivenUp: false };
      const outgoing = {
        ...mail,
        envelope: { from: mail.from.address, to: [mail.to.address] },
        disableFileAccess: true,
        disableUrlAccess: true,
        attempt,
      };
      const mailer = idle.pop() ?? openMailer(server, options);
      mailers.add(mailer);
      const limit = setTimeout(() => {
        attempt.isGivenUp = true;
        // Nodemailer would deliver the email later.
        mailer.close({ force: true });
      }, maxSendMs);
      try {
        const { response } = await mailer.sendMail(outgoing);
        return { outcome: { result: 'sent', code: readCode(response) } };
      } catch (error) {
        return readSmtpError(attempt.isGivenUp ? GIVEN_UP : (error as SmtpError), attempt.hasTextBegun, server);
      } finally {
        clearTimeout(limit);
        if (attempt.isGivenUp) mailers.delete(mailer);
        else idle.push(mailer);
      }
    },
    close() {
      for (const mailer of mailers) mailer.close({ force: true });
    },
  };
}

type Mailer = ReturnType<typeof openMailer>;

function openMailer(server: SmtpServer, { tls, silenceMs = SILENCE_MS }: SmtpOptions) {
  const { login } = server;
  const mailer = createTransport({
    pool: true,
    maxConnections: 1,
    // Nodemailer tries another connection if the mail server closed this one before the email's text.
    maxRequeues: 1,
    ...toConnection(server),
    auth: login ? { user: login.user, pass: login.password } : undefined,
    // A server that offers no login is not the one this login was set up for.
    forceAuth: login !== null,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: silenceMs,
    tls,
  });
  mailer.use('stream', ({ data, message }, done) => {
    // Nodemailer copies what it is given, except for the objects in it.
    const { attempt } = data as { attempt: Attempt };
    message.processFunc((text) => Readable.from(markBegun(attempt, text), { objectMode: false }));
    done();
  });
  return mailer;
}

type Attempt = {
  /** Whether the mail server has asked for the email's text, and may have all of it. */
  hasTextBegun: boolean;
  isGivenUp: boolean;
};

async function* markBegun(attempt: Attempt, text: Readable) {
  // A connection that is only just being opened is not closed with its mailer.
  if (attempt.isGivenUp) throw new Error('This email was given up');
  attempt.hasTextBegun = true;
  yield* text;
}

/** The code of an answer has three digits. A server may send more, which would not fit into the database. */
const readCode = (answer: string | number = '') => Number(/^\d{3}/.exec(`${answer}`)?.[0] ?? 0) || null;

/**
 * What nodemailer throws: `responseCode` is the server's answer, `command` what it answered, and `originalCode` the code
 * that Node.js gave the error.
 */
type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number };

/** An email that took longer than MAX_SEND_MS. */
const GIVEN_UP: SmtpError = { code: 'EGIVENUP' };

/** Decides what a failed attempt means for the message, and whether the mail server itself is in trouble. */
export function readSmtpError(
  error: SmtpError,
  hasTextBegun: boolean,
  { host, port }: Pick<SmtpServer, 'host' | 'port'>,
): SendResult {
  const { code = '', command = '' } = error;
  const responseCode = readCode(error.responseCode) ?? 0;
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
  // again a few times only. So is one that was given up, or a server that is always too slow would get it without end.
  const isTextRefused = command === 'DATA' && responseCode >= 400;
  const result = (hasTextBegun && !isTextRefused) || error === GIVEN_UP ? 'deferred' : 'blocked';
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
  ['EGIVENUP', { what: 'took too long', fix: 'ask who runs it, or use another one in SMTP_URL' }],
  ['EDNS', { what: 'has a name that does not resolve', fix: 'check the host in SMTP_URL' }],
  ['ESOCKET', { what: 'refused the connection', fix: 'check the host and port in SMTP_URL' }],
  ['ECONNECTION', { what: 'closed the connection', fix: 'check the host and port in SMTP_URL' }],
]);

/** Whether Node's code of an error says that a certificate has expired, is for another name, or comes from someone we do not trust. */
export const isUntrustedCertificate = (code: string) => /CERT|SELF_SIGNED|SIGNATURE|ALTNAME/.test(code);

export function describeTrouble(error: SmtpError): Trouble {
  const { code = 'no code', originalCode = '', responseCode = 0 } = error;
  if (responseCode >= 400 && responseCode < 500) return { what: 'asked us to try again later' };
  if (isUntrustedCertificate(originalCode)) {
    const fix = 'give it one for its name, or correct the host in SMTP_URL';
    return { what: 'has a certificate that we do not trust', fix };
  }
  return TROUBLES.get(code) ?? { what: 'failed unexpectedly', fix: `check SMTP_URL (${code})` };
}
