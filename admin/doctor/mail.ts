import { createTransport } from 'nodemailer';
import { describeTrouble, toConnection } from '#mail/smtp.ts';
import type { MailSettings } from '#settings/mail.ts';
import { listReservedSettings } from '#settings/reserved-address.ts';
import { isLoopback } from '#settings/values.ts';
import { type Checks, fails, warns } from './check.ts';
import { TIMEOUT_MS } from './http.ts';

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
  'No mail setting is an example': {
    why: 'Mailbox providers refuse mail from a domain that is no one’s, and invited people would be sent to it',
    run: async (mail) =>
      listReservedSettings(mail).map(([name, address]) =>
        warns(`${name} leads to ${address}`, `set ${name} to an address of yours, and restart the server`),
      ),
  },
};
