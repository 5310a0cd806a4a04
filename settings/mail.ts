import { canonicalEmail, isEmail } from '#registration/rules.ts';
import { tryUrl, webAddress, wholeNumber, wrongSetting } from './values.ts';

export type SmtpServer = {
  host: string;
  port: number;
  /** `at once`: the connection begins with TLS. `required`: STARTTLS before anything else, or nothing is sent. */
  tls: 'at once' | 'required' | 'off';
  login: { user: string; password: string } | null;
};
type Mailbox = { name: string; address: string };

export type MailSettings = NonNullable<ReturnType<typeof readMailSettings>>;

export const MAIL_SETTING_NAMES = [
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'MAILS_PER_MINUTE',
  'INVITE_URL',
  'INVITATION_DAYS',
  'DKIM_SELECTOR',
  'DNS_SERVER',
] as const;

const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 };

export function readMailSettings(text: (name: (typeof MAIL_SETTING_NAMES)[number]) => string | null) {
  // All of them are checked, even before mail is switched on.
  const smtpUrl = text('SMTP_URL');
  const smtp = smtpUrl === null ? null : smtpServer(smtpUrl);
  const from = mailbox('MAIL_FROM', text('MAIL_FROM'));
  const replyTo = mailbox('MAIL_REPLY_TO', text('MAIL_REPLY_TO'));
  const perMinute = wholeNumber('MAILS_PER_MINUTE', text('MAILS_PER_MINUTE') ?? '60', 1, 1_000_000);
  const invite = text('INVITE_URL');
  /** Where invited people start. null: no invitation can be sent. */
  const inviteUrl = invite === null ? null : webAddress('INVITE_URL', invite).href;
  /** For how many days an invitation can be accepted and redeemed. */
  const invitationDays = wholeNumber('INVITATION_DAYS', text('INVITATION_DAYS') ?? '30', 1, 3650);
  /** The name of the DKIM key that the mail server signs with, for the doctor. */
  const dkimSelector = text('DKIM_SELECTOR');
  /** Whom the doctor asks. null: the machine's own name servers. */
  const dnsServer = text('DNS_SERVER');
  if (smtp === null) return null;
  if (from === null) throw wrongSetting('MAIL_FROM', 'must be set when SMTP_URL is');
  return { smtp, from, replyTo, perMinute, inviteUrl, invitationDays, dkimSelector, dnsServer };
}

// The value may contain a password, so messages never quote it.
function smtpServer(value: string): SmtpServer {
  const url = tryUrl(value);
  const wrong = (problem: string) => wrongSetting('SMTP_URL', `must ${problem}`);
  const login = url && loginIn(url);
  const isAddress = url && url.hostname !== '' && /^\/?$/.test(url.pathname) && url.hash === '';
  if (!isAddress || !(url.protocol === 'smtp:' || url.protocol === 'smtps:') || login === undefined) {
    throw wrong('look like smtps://user:password@smtp.example.com, with user and password percent-encoded');
  }
  const { tls = '', ...others } = Object.fromEntries(url.searchParams);
  if (!['', 'off'].includes(tls) || Object.keys(others).length > 0) {
    throw wrong('have no parameter but tls=off, for a server on the same machine');
  }
  const isTlsAtOnce = url.protocol === 'smtps:';
  if (isTlsAtOnce && tls === 'off') throw wrong('begin with smtp: when it says tls=off');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || DEFAULT_PORTS[url.protocol],
    tls: isTlsAtOnce ? 'at once' : tls === 'off' ? 'off' : 'required',
    login,
  };
}

/** null: no login. undefined: half of one, or wrongly encoded. */
function loginIn({ username, password }: URL): SmtpServer['login'] | undefined {
  if (username === '' && password === '') return null;
  if (username === '' || password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

/** `hello@example.com`, or `Name <hello@example.com>`. */
function mailbox(variable: string, value: string | null): Mailbox | null {
  if (value === null) return null;
  const [, name = '', address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? [];
  const canonical = canonicalEmail(address.trim());
  if (isEmail(canonical) && !/\p{Cc}/u.test(name)) {
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: canonical };
  }
  throw wrongSetting(
    variable,
    `must be an address like hello@example.com or "Name <hello@example.com>", but is "${value}"`,
  );
}
