import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { isUntrustedCertificate, toConnection } from '#mail/smtp.ts';
import type { MailSettings } from '#settings/mail.ts';
import { isLoopback } from '#settings/values.ts';
import { type Checks, fails, type Problem } from './check.ts';
import { TIMEOUT_MS } from './http.ts';

type MailServer = Pick<MailSettings, 'smtp'> & {
  /** Authorities to trust besides those of Node.js. */
  ca?: Buffer;
};

/** Returns the password for the mail server, empty if there is none, and the setting it is in. */
export function getMailPassword(mail: MailSettings | null) {
  return { setting: 'SMTP_URL', value: mail?.smtp.login?.password ?? '' };
}

/**
 * Returns the host that mailboxes see mail come from. null: it is not known here, because the mail server hands mails on
 * to another one.
 */
export function getSendingHost({ smtp: { host } }: MailSettings): string | null {
  const isRelay = isLoopback(host) || (!host.includes('.') && isIP(host) === 0);
  return isRelay ? null : host;
}

export const CORRECT_SENDING_HOST = 'correct the host in SMTP_URL';

export const MAIL_SERVER_CHECKS: Checks<MailServer> = {
  /** The check greets the mail server and leaves: it sends nothing and tries no login. */
  'The mail server answers, and no mail leaves this machine unencrypted': {
    why: 'No one would get a confirmation mail, or mails and password would travel unencrypted',
    async run({ smtp, ca }) {
      if (smtp.tls === 'off' && !isLoopback(smtp.host)) {
        return [fails('TLS is off, and the mail server is on another machine', 'take ?tls=off out of SMTP_URL')];
      }
      const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
      const transport = createTransport({ ...toConnection(smtp), ...limits, tls: { ca } });
      return transport.verify().then(
        () => [],
        (error: unknown) => [explainRefusal(error, `${smtp.host}:${smtp.port}`)],
      );
    },
  },
};

function explainRefusal(error: unknown, server: string): Problem {
  const { code, originalCode, responseCode } = error as { code?: string; originalCode?: string; responseCode?: number };
  if (code === 'ETLS') {
    return fails('it offers no TLS', 'use smtps:// or another port in SMTP_URL, or another mail server');
  }
  if (responseCode !== undefined) return fails(`it answers ${responseCode}`, 'ask the people who run the mail server');
  const reason = originalCode ?? code ?? 'no SMTP';
  const fix = isUntrustedCertificate({ originalCode })
    ? 'give the mail server a certificate for that name'
    : 'check SMTP_URL';
  return fails(`${server} cannot be used (${reason})`, fix);
}
