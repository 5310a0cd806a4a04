import type { FastifyBaseLogger } from 'fastify';
import { type Report, retryUntilStored } from '#mail/loop.ts';
import { startNotifier } from '#mail/notices.ts';
import { startSender } from '#mail/sender.ts';
import type { Database } from '#postgres/pool.ts';
import { getMailServerName, HOW_TO_SET_UP_MAIL } from '#settings/mail.ts';
import type { Settings } from '#settings/settings.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { switchNoticesOn } from '#waitlist/notices.ts';

/** Sends emails and notices, if this server has a mail server or a channel, and the list in its own database. */
export function createBackgroundWork({ mail, notifyUrl, hostedProject, siteUrl }: Settings) {
  const mailSettings = hostedProject === null ? mail : null;
  const channel = hostedProject === null ? notifyUrl : null;
  const running: { stop(): Promise<void> }[] = [];
  return {
    /** Called before the first visitor can register: only people who register from then on get a confirmation. */
    async switchOn(database: Database, givingUp: AbortSignal) {
      if (mailSettings) await retryUntilStored(() => switchMailOn(database), givingUp);
      if (channel) await retryUntilStored(() => switchNoticesOn(database), givingUp);
    },
    start(database: Database, address: string, log: FastifyBaseLogger) {
      const report: Report = ({ what, error, ...details }) =>
        error === undefined ? log.info(details, what) : log.error({ ...details, err: error }, what);
      const site = { address: siteUrl ?? address, isServer: true };
      log.info(describeMail({ mail, hostedProject }));
      if (mailSettings) running.push(startSender({ database, settings: mailSettings, site, report }));
      if (channel === null) return;
      log.info(`notices are on, to ${new URL(channel).host}`);
      running.push(startNotifier({ database, url: channel, report }));
    },
    stop: () => Promise.all(running.map((one) => one.stop())),
  };
}

/** Says whether mail is on, through which mail server, and what is missing. */
export function describeMail({ mail, hostedProject }: Pick<Settings, 'mail' | 'hostedProject'>): string {
  if (hostedProject !== null)
    return 'mail is off: a hosted project has the list, so "npm run waitlist -- send" sends mail';
  if (mail === null) return `mail is off: ${HOW_TO_SET_UP_MAIL}`;
  const missing = mail.inviteUrl === null ? ', without invitations: set INVITE_URL' : '';
  return `mail is on, through ${getMailServerName(mail)}${missing}`;
}
