import { getLinkedSite } from '#mail/get-linked-site.ts';
import type { Report } from '#mail/loop.ts';
import { sendNotice } from '#mail/notices.ts';
import { sendUntilNothingIsDue } from '#mail/sender.ts';
import { formatCount } from '#runtime/format.ts';
import { readSettings } from '#settings/settings.ts';
import { requireMail } from '#waitlist/mail-required.ts';
import { switchNoticesOn } from '#waitlist/notices.ts';
import { type Command, FAILED } from '../command.ts';
import { parseOptions } from '../parse-args.ts';

export const sendCommand: Command = {
  summary: 'Send what is due, then exit: for a hosted project',
  help: `Usage: npm run waitlist -- send

Sends confirmations to people who registered, links to people who asked for theirs, and the invitations of waves that
are not paused, at EMAILS_PER_MINUTE; posts notices to NOTIFY_URL; and exits when nothing is due. For a hosted project,
from cron: several at a time share the work. Our own server does all this without it. Prints the ids of messages and
the mail server's codes, no names and no addresses.`,

  async run(args, { uninterruptedDatabase: database, env, print, log, signal }) {
    parseOptions(args, {});
    const settings = readSettings(env);
    const { notifyUrl } = settings;
    const mail = notifyUrl ? settings.mail : requireMail(settings.mail);
    let sent = 0;
    const report: Report = ({ what, message, code }) => {
      const details = [message && `id ${message}`, code].filter(Boolean).join(', ');
      if (what === 'email sent') sent += 1;
      else log(details ? `${what}: ${details}` : what);
    };
    let isNoticeDelivered = true;
    if (notifyUrl) {
      await switchNoticesOn(database);
      isNoticeDelivered = await sendNotice({ database, url: notifyUrl, report }, signal);
    }
    let isMailSent = true;
    if (mail) {
      isMailSent = await sendUntilNothingIsDue(
        { database, settings: mail, site: getLinkedSite(settings), report },
        signal,
      );
      await print([`${formatCount(sent, 'email')} sent`]);
    }
    if (isNoticeDelivered && isMailSent) return;
    log('Not everything could be sent: try again later; the lines above say why');
    return FAILED;
  },
};
