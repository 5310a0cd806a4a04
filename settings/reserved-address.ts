import type { MailSettings } from './mail.ts';
import { isLoopback, tryUrl } from './values.ts';

/** Domains that are set aside for examples and tests (RFC 2606, RFC 6761), so nothing that is sent there arrives. */
const RESERVED_DOMAIN = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)\.?$/i;

/** Whether a web or email address leads to no one: to a reserved domain, or to the machine of whoever opens it. */
export function isReservedAddress(address: string): boolean {
  const host = tryUrl(address)?.hostname ?? address.slice(address.lastIndexOf('@') + 1);
  return isLoopback(host) || RESERVED_DOMAIN.test(host);
}

/** Lists the settings of mail and invitations that are still an example, with their values. */
export function listReservedSettings({ from, replyTo, inviteUrl }: MailSettings): [name: string, address: string][] {
  const settings = { MAIL_FROM: from.address, MAIL_REPLY_TO: replyTo?.address, INVITE_URL: inviteUrl };
  return Object.entries(settings).flatMap(([name, address]) =>
    address && isReservedAddress(address) ? [[name, address]] : [],
  );
}
