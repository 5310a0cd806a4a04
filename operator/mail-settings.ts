import type { MailSettings } from '#settings/mail.ts';
import { readSettings } from '#settings/settings.ts';
import { siteAddress } from '#settings/site-address.mjs';
import { UserError } from '#settings/user-error.mjs';
import type { Io } from './command.ts';

/** What links in mails lead to. Without a hosted project it is our server that answers there. */
export function readSite(io: Io) {
  const env = io.readEnv();
  return { address: siteAddress(env), isServer: readSettings(env).supabase === null };
}

export function readMailSettings(io: Io): MailSettings {
  const { mail } = readSettings(io.readEnv());
  if (mail === null) throw new UserError('No mail server is set up: set SMTP_URL and MAIL_FROM.');
  return mail;
}

export function readInvitationSettings(io: Io): MailSettings {
  const mail = readMailSettings(io);
  if (mail.inviteUrl === null) throw new UserError('Set INVITE_URL first, the address where an invited person begins.');
  return mail;
}
