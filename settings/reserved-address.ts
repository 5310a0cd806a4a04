import type { MailSettings } from './mail.ts';
import { isLoopback, tryUrl } from './values.ts';

/** Domains that are set aside for examples and tests (RFC 2606, RFC 6761), so nothing that is sent there arrives. */
const RESERVED_DOMAIN = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)\.?$/i;

const getHost = (address: string) => tryUrl(address)?.hostname ?? address.slice(address.lastIndexOf('@') + 1);

/** Whether a web or email address belongs to no one. `localhost` is no example: it is how invitations are tried. */
export const isExampleAddress = (address: string): boolean =>
  !isLoopback(getHost(address)) && RESERVED_DOMAIN.test(getHost(address));

/** Whether an address leads to no one: to a reserved domain, or to the machine of whoever opens it. */
export const isReservedAddress = (address: string): boolean =>
  isLoopback(getHost(address)) || RESERVED_DOMAIN.test(getHost(address));

/** Lists the settings of mail and invitations that are still an example, with their values. */
export function listReservedSettings({
  smtp,
  from,
  replyTo,
  inviteUrl,
}: MailSettings): [name: string, address: string][] {
  const settings = {
    // A mail server on this machine is no example.
    SMTP_URL: isLoopback(smtp.host) ? null : smtp.host,
    MAIL_FROM: from.address,
    MAIL_REPLY_TO: replyTo?.address,
    INVITE_URL: inviteUrl,
  };
  return Object.entries(settings).flatMap(([name, address]) =>
    address && isReservedAddress(address) ? [[name, address]] : [],
  );
}
