import { HOW_TO_SET_UP_MAIL, type MailSettings } from '#settings/mail.ts';
import { isExampleAddress } from '#settings/reserved-address.ts';
import { Refusal } from './refusal.ts';

/** Refuses an action that sends mail if no mail server is set up. */
export function requireMail(mail: MailSettings | null): MailSettings {
  if (mail === null) throw new Refusal('conflict', `No mail server is set up: ${HOW_TO_SET_UP_MAIL}`);
  return mail;
}

/** Refuses an action that sends invitations if they cannot be sent. */
export function requireInvitations(mail: MailSettings | null): MailSettings {
  const settings = requireMail(mail);
  if (settings.inviteUrl === null) {
    throw new Refusal('conflict', 'Set INVITE_URL first: the address where invited people start');
  }
  if (isExampleAddress(settings.inviteUrl)) {
    throw new Refusal(
      'conflict',
      `INVITE_URL leads to ${settings.inviteUrl}, an example: set it to the address where invited people start`,
    );
  }
  return settings;
}
