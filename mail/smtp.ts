import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isEmail } from '#registration/rules.ts';
import type { SmtpServer } from '#settings/smtp-url.ts';
import type { SendOutcome } from '#waitlist/outbox.ts';
import { MAX_IN_FLIGHT, type Transport } from './transport.ts';

// RFC 5321 gives a server minutes to answer. The leases of messages are longer than this.
const CONNECT_MS = 30_000;
const SILENCE_MS = 120_000;

type Options = { tls?: ConnectionOptions; silenceMs?: number };
type Outgoing = SendMailOptions & { beforeBody(): Promise<void> };

/** Converts the settings of a server into nodemailer's. */
export const toConnection = ({ host, port, tls }: SmtpServer) => ({
  host,
  port,
  secure: tls === 'implicit',
  requireTLS: tls === 'starttls',
  ignoreTLS: tls === 'off',
});

export function openSmtp(server: SmtpServer, options: Options = {}): Transport {
  const { login } = server;
  const mailer = createTransport({
    pool: true,
    maxConnections: MAX_IN_FLIGHT,
    // A mail that nodemailer requeues after its text has begun is refused by its beforeBody.
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
    const { beforeBody } = data as Outgoing;
    message.processFunc((body) => Readable.from(readAfter(beforeBody, body), { objectMode: false }));
    done();
  });

  return {
    async send(mail, beforeBody) {
      // Rows from before the table's rules may hold anything, line breaks included.
      if (!isEmail(mail.to.address)) {
        const problem = { text: 'No mail can be sent to this address', isServerTrouble: false };
        return { outcome: { state: 'failed', code: null }, problem };
      }
      let hasBodyStarted = false;
      const outgoing: Outgoing = {
        ...mail,
        envelope: { from: mail.from.address, to: [mail.to.address] },
        disableFileAccess: true,
        disableUrlAccess: true,
        beforeBody: async () => {
          await beforeBody();
          hasBodyStarted = true;
        },
      };
      try {
        const { response } = await mailer.sendMail(outgoing);
        return { outcome: { state: 'sent', code: Number.parseInt(response, 10) || null } };
      } catch (error) {
        const outcome = toSendOutcome(error as SmtpError, hasBodyStarted);
        return { outcome, problem: toProblem(error as SmtpError, outcome, server) };
      }
    },
    close: () => mailer.close({ force: true }),
  };
}

async function* readAfter(beforeBody: () => Promise<void>, body: Readable) {
  await beforeBody();
  yield* body;
}

/**
 * What nodemailer throws: `responseCode` is the server's answer, `command` what it answered, and `originalCode` the code
 * that Node.js gave the error.
 */
type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number };

/** Whether an answer is about this one mail. A refused login or sender would be the same for every other mail. */
const isAboutTheMail = (command: string) => command === 'RCPT TO' || command === 'DATA';

/**
 * Decides what a failed attempt means. Once the mail's text has begun to go out, a missing answer leaves open whether
 * it arrived.
 */
export function toSendOutcome(
  { code, command = '', responseCode = 0 }: SmtpError,
  hasBodyStarted: boolean,
): SendOutcome {
  const isRefused = responseCode >= 400 && isAboutTheMail(command);
  if (hasBodyStarted && !isRefused) return { state: 'uncertain', code: null };
  // Nodemailer itself refuses an address that nothing can be sent to.
  const isImpossible = responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const isFinal = isImpossible || (isRefused && responseCode >= 500);
  return { state: isFinal ? 'failed' : 'retry', code: responseCode || null };
}

/** Whether the mail server itself is in trouble, so the next mail would fail as well. */
export function isServerTrouble({ code = '', command = '', responseCode = 0 }: SmtpError): boolean {
  if (responseCode === 421) return true;
  return responseCode > 0 ? !isAboutTheMail(command) : !['EENVELOPE', 'EMESSAGE', 'ESTREAM'].includes(code);
}

/** What the mail server did, and what the owner can do about it, by nodemailer's code. */
const TROUBLES = new Map([
  ['EAUTH', 'refused the login: check the user and password in SMTP_URL'],
  ['ETLS', 'offered no TLS that we trust: use smtps, or ?tls=off on the same machine'],
  ['EENVELOPE', 'refused our sender address: check MAIL_FROM'],
  ['ETIMEDOUT', 'did not answer: check the host and port in SMTP_URL'],
  ['EDNS', 'has a name that does not resolve: check the host in SMTP_URL'],
  ['ESOCKET', 'refused the connection: check the host and port in SMTP_URL'],
  ['ECONNECTION', 'closed the connection: check the host and port in SMTP_URL'],
]);
const UNKNOWN_TROUBLE = 'failed unexpectedly: check SMTP_URL';

/** Whether the mail server's certificate has expired, is for another name, or comes from someone we do not trust. */
export function isUntrustedCertificate({ originalCode = '' }: SmtpError): boolean {
  return /CERT|SELF_SIGNED|SIGNATURE|ALTNAME/.test(originalCode);
}

/** Says what the mail server did, after its name. */
export function describeTrouble(error: SmtpError): string {
  const { code = 'no code', responseCode = 0 } = error;
  if (responseCode >= 400 && responseCode < 500) return 'asked us to try again later';
  if (isUntrustedCertificate(error)) {
    return 'has a certificate that we do not trust: give it one for its name, or correct the host in SMTP_URL';
  }
  return TROUBLES.get(code) ?? `${UNKNOWN_TROUBLE} (${code})`;
}

function toProblem(error: SmtpError, outcome: SendOutcome, { host, port }: SmtpServer) {
  const server = `The mail server ${host}:${port}`;
  const answer = outcome.code === null ? '' : ` (${outcome.code})`;
  if (isServerTrouble(error)) return { text: `${server} ${describeTrouble(error)}${answer}`, isServerTrouble: true };
  return { text: `${server} did not accept the mail: ${outcome.state}${answer}`, isServerTrouble: false };
}
