import type { NamedAddress } from './named-address.ts';
import type { Values } from './schema.ts';
import type { SmtpServer } from './smtp-url.ts';
import { createSettingError } from './values.ts';

export type MailSettings = {
  smtp: SmtpServer;
  from: NamedAddress;
  replyTo: NamedAddress | null;
  perMinute: number;
  /** Where invited people start. null: no invitation can be sent. */
  inviteUrl: string | null;
  /** For how many days an invitation can be accepted and redeemed. */
  invitationDays: number;
  /** The name of the DKIM key that the mail server signs with, for the doctor. */
  dkimSelector: string | null;
  /** The name server that the doctor asks. null: those of the machine. */
  dnsServer: string | null;
};

export const HOW_TO_SET_UP_MAIL = 'set SMTP_URL and MAIL_FROM';

export function readMail(values: Values): MailSettings | null {
  const { SMTP_URL: smtp, MAIL_FROM: from } = values;
  if (smtp === null) return null;
  if (from === null) throw createSettingError('MAIL_FROM', 'must be set when SMTP_URL is');
  return {
    smtp,
    from,
    replyTo: values.MAIL_REPLY_TO,
    perMinute: values.EMAILS_PER_MINUTE,
    inviteUrl: values.INVITE_URL,
    invitationDays: values.INVITATION_DAYS,
    dkimSelector: values.DKIM_SELECTOR,
    dnsServer: values.DNS_SERVER,
  };
}

/** Names what emails go through, for the log. */
export const getMailServerName = ({ smtp }: MailSettings) => `${smtp.host}:${smtp.port}`;
