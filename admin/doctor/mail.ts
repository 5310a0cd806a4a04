import { createTransport } from 'nodemailer';
import { describeTrouble, toConnection } from '#mail/smtp.ts';
import type { Database } from '#postgres/pool.ts';
import type { MailSettings } from '#settings/mail.ts';
import { isLoopback } from '#settings/values.ts';
import { readOutboxFigures } from '#waitlist/outbox-figures.ts';
import { listSenders } from '#waitlist/senders.ts';
import { type Checks, fails, warns } from './check.ts';
import { TIMEOUT_MS } from './http.ts';

type MailServer = Pick<MailSettings, 'smtp'> & {
  /** Authorities to trust besides those of Node.js. */
  ca?: Buffer;
};

export const MAIL_SERVER_CHECKS: Checks<MailServer> = {
  'The mail server answers, and accepts the login': {
    why: 'No one would get an email; without TLS, emails and password would travel readable for anyone on the way',
    async run({ smtp, ca }) {
      if (smtp.tls === 'off' && !isLoopback(smtp.host)) {
        return [fails('TLS is off, and the mail server is on another machine', 'take ?tls=off out of SMTP_URL')];
      }
      const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
      const auth = smtp.login ? { user: smtp.login.user, pass: smtp.login.password } : undefined;
      const transport = createTransport({
        ...toConnection(smtp),
        ...limits,
        auth,
        forceAuth: auth !== undefined,
        tls: { ca },
      });
      return transport.verify().then(
        () => [],
        (error) => {
          const { what, fix = 'ask the people who run the mail server' } = describeTrouble(error);
          return [fails(`${smtp.host}:${smtp.port} ${what}`, fix)];
        },
      );
    },
  },
};

/** After this long without an email although some are queued, something is wrong: the same as in our alert. */
const MAX_WAIT_S = 900;

export const OUTBOX_CHECKS: Checks<{ database: Database; now(): Date }> = {
  'A sender is running': {
    why: 'Emails stay queued until a server with mail set up, or the command "send", sends them',
    async run({ database }) {
      const senders = await listSenders(database);
      const fix = 'restart the server with these settings, or let npm run waitlist -- send run every few minutes';
      return [
        senders.length === 0 && warns('no sender has been seen for a minute', fix),
        ...senders.map(({ host, trouble }) => trouble !== null && fails(`the sender at ${host} pauses`, trouble)),
      ];
    },
  },
  'The outbox moves': {
    why: 'People would wait in vain for their confirmation or invitation',
    async run({ database, now }) {
      const { oldest, lastSent } = await readOutboxFigures(database);
      const isStuck = oldest > MAX_WAIT_S && now().getTime() / 1000 - (lastSent ?? 0) > MAX_WAIT_S;
      return [
        isStuck && fails(`an email has been queued for ${Math.round(oldest / 60)} minutes`, 'see the checks above'),
      ];
    },
  },
};
