import type { MailSettings } from '#settings/mail.ts';
import { type Environment, readSettings } from '#settings/settings.ts';
import { siteAddress } from '#settings/site-address.mjs';
import { UserError } from '#settings/user-error.mjs';

/** What links in mails lead to. Without a hosted project it is our server that answers there. */
export function readSite(env: Environment) {
  return { address: siteAddress(env), isServer: readSettings(env).supabase === null };
}

export function readMailSettings(env: Environment): MailSettings {
  const { mail } = readSettings(env);
  if (mail === null) throw new UserError('No mail server is set up: set SMTP_URL and MAIL_FROM.');
  return mail;
}

export function readInvitationSettings(env: Environment): MailSettings {
  const mail = readMailSettings(env);
  if (mail.inviteUrl === null) throw new UserError('Set INVITE_URL first: the address where invited people start.');
  return mail;
}
