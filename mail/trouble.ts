import type { SmtpServer } from '#settings/mail.ts';
import type { SendOutcome } from '#waitlist/outbox.ts';

/** What the mail server did, and what the owner can do about it, by nodemailer's code. */
const TROUBLES = new Map([
  ['EAUTH', { did: 'refused the login', advice: 'check the user and password in SMTP_URL' }],
  ['ETLS', { did: 'offered no TLS that we trust', advice: 'use smtps, or ?tls=off on the same machine' }],
  ['EENVELOPE', { did: 'refused our sender address', advice: 'check MAIL_FROM' }],
  ['ETIMEDOUT', { did: 'did not answer', advice: 'check the host and port in SMTP_URL' }],
  ['EDNS', { did: 'has a name that does not resolve', advice: 'check the host in SMTP_URL' }],
  ['ESOCKET', { did: 'refused the connection', advice: 'check the host and port in SMTP_URL' }],
  ['ECONNECTION', { did: 'closed the connection', advice: 'check the host and port in SMTP_URL' }],
]);
const UNKNOWN_TROUBLE = { did: 'is in trouble', advice: 'check SMTP_URL' };

/** Why a sender pauses. */
export function describeTrouble(code: string): string {
  const { did } = TROUBLES.get(code) ?? UNKNOWN_TROUBLE;
  return `the mail server ${did} (${code})`;
}

/** Why one mail was not accepted. `trouble` is nodemailer's code if the mail server itself is in trouble. */
export function describeSendFailure({ host, port }: SmtpServer, outcome: SendOutcome, trouble?: string): string {
  const server = `The mail server ${host}:${port}`;
  const code = outcome.code ?? trouble;
  const inBrackets = code === undefined ? '' : ` (${code})`;
  if (trouble === undefined) return `${server} did not accept the mail: ${outcome.state}${inBrackets}`;
  const { did, advice } = TROUBLES.get(trouble) ?? UNKNOWN_TROUBLE;
  return `${server} ${did}: ${advice}${inBrackets}`;
}
