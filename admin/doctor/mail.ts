import { createTransport } from 'nodemailer';
import { describeTrouble, toConnection } from '#mail/smtp.ts';
import type { MailSettings } from '#settings/mail.ts';
import { isLoopback } from '#settings/values.ts';
import { type Checks, fails } from './check.ts';
import { TIMEOUT_MS } from './http.ts';
import { MAIL_EXAMPLE_CHECKS } from './mail-domain.ts';

/** `ca`: authorities to trust besides those of Node.js. */
export const MAIL_CHECKS: Checks<MailSettings & { ca?: Buffer }> = {
  'The mail server answers, and accepts the login': {
    why: 'No one would get an email; without TLS, emails and password would travel readable for anyone on the way',
    async run({ smtp, ca }) {
      if (smtp.tls === 'off' && !isLoopback(smtp.host)) {
        return [fails('TLS is off, and the mail server is on another machine', 'take ?tls=off out of SMTP_URL')];
      }
      const transport = createTransport({
        ...toConnection(smtp),
        auth: smtp.login ? { user: smtp.login.user, pass: smtp.login.password } : undefined,
        forceAuth: smtp.login !== null,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        tls: { ca },
      });
      return transport.verify().then(
        () => [],
        (error) => {
          const { what, fix = 'wait, or ask the people who run the mail server' } = describeTrouble(error);
          return [fails(`${smtp.host}:${smtp.port} ${what}`, fix)];
        },
      );
    },
  },
  ...MAIL_EXAMPLE_CHECKS,
};
