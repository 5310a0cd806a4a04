import { createTransport } from 'nodemailer';
import type { SmtpServer } from '#settings/mail.ts';
import { type Checks, fails, type Problem } from '../check.ts';
import { isLoopback } from '../http.ts';

export type MailServer = Pick<SmtpServer, 'host' | 'port' | 'tls'> & {
  /** Authorities to trust besides those of Node.js. */
  ca?: Buffer;
};

const TIMEOUT_MS = 10_000;

function explain(error: unknown, server: string): Problem {
  type SmtpError = { code?: string; originalCode?: string; responseCode?: number };
  const { code, originalCode, responseCode } = error as SmtpError;
  if (code === 'ETLS') {
    return fails('it offers no TLS', 'use smtps:// or another port in SMTP_URL, or another mail server');
  }
  if (responseCode !== undefined) return fails(`it answers ${responseCode}`, 'ask the people who run the mail server');
  const reason = originalCode ?? code ?? 'no SMTP';
  const isUntrusted = /CERT|SELF_SIGNED|SIGNATURE|ALTNAME/.test(reason);
  const fix = isUntrusted ? 'give the mail server a certificate for that name' : 'check SMTP_URL';
  return fails(`${server} cannot be used (${reason})`, fix);
}

export const MAIL_SERVER: Checks<MailServer> = {
  /** Greets and leaves: sends nothing and tries no login. */
  'The mail server answers, and no mail leaves this machine unencrypted': {
    why: 'No one would get a confirmation mail, or mails and password would travel unencrypted',
    async run({ host, port, tls, ca }) {
      if (tls === 'off' && !isLoopback(host)) {
        return [fails('TLS is off, and the mail server is on another machine', 'take ?tls=off out of SMTP_URL')];
      }
      const transport = createTransport({
        ...{
          host,
          port,
          secure: tls === 'at once',
          requireTLS: tls === 'required',
          ignoreTLS: tls === 'off',
          tls: { ca },
        },
        ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
      });
      return transport.verify().then(
        () => [],
        (error: unknown) => [explain(error, `${host}:${port}`)],
      );
    },
  },
};
