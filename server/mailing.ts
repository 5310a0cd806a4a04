import type { FastifyBaseLogger } from 'fastify';
import type { Location } from '#database/locate.ts';
import { openDatabase } from '#database/open.ts';
import type { Settings } from '#settings/settings.ts';

/**
 * The sender of mails, if this server has a mail server and the list is in its own database. Its code is loaded here and
 * now: a server that was started as root may not be able to read it later.
 */
export async function prepareMailing({ mail, supabase, siteUrl }: Settings) {
  const isSending = mail !== null && supabase === null;
  const startSender = isSending ? (await import('#mail/sender.ts')).startSender : null;
  let stopSender = async () => {};
  return {
    async start(location: Location, address: string, log: FastifyBaseLogger) {
      log.info(describeMail({ mail, supabase }));
      if (!startSender || !mail) return;
      const database = await openDatabase({ location, role: 'mail' });
      const sender = startSender({
        database,
        settings: mail,
        site: { address: siteUrl ?? address, isServer: true },
        report: ({ what, error, ...details }) =>
          error === undefined ? log.info(details, what) : log.error({ ...details, err: error }, what),
      });
      stopSender = async () => {
        await sender.stop();
        await database.close();
      };
    },
    stop: () => stopSender(),
  };
}

/** Whether mail is on, through which host, and what is missing. */
export function describeMail({ mail, supabase }: Pick<Settings, 'mail' | 'supabase'>): string {
  if (supabase !== null) return 'mail is off: a hosted project has the list, so "npm run waitlist -- send" sends mail';
  if (mail === null) return 'mail is off: set SMTP_URL and MAIL_FROM';
  const { host, port } = mail.smtp;
  const missing = mail.inviteUrl === null ? ', without invitations: set INVITE_URL' : '';
  return `mail is on, through ${host}:${port}${missing}`;
}
