import { canonicalEmail, isEmail } from '#registration/rules.ts';
import { isSafeAddress, type Parse, tryUrl, wrongSetting } from './values.ts';

export type SmtpServer = {
  host: string;
  port: number;
  /** `at once`: the connection begins with TLS. `required`: STARTTLS before anything else, or nothing is sent. */
  tls: 'at once' | 'required' | 'off';
  login: { user: string; password: string } | null;
};
type Mailbox = { name: string; address: string };

export type MailSettings = {
  smtp: SmtpServer;
  from: Mailbox;
  replyTo: Mailbox | null;
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

const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 };

// The value may contain a password, so messages never quote it.
export const smtpServer: Parse<SmtpServer> = (value, name) => {
  const url = tryUrl(value);
  const wrong = (problem: string) => wrongSetting(name, `must ${problem}`);
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
    tls: chooseTls(isTlsAtOnce, tls),
    login,
  };
};

function chooseTls(isTlsAtOnce: boolean, tls: string): SmtpServer['tls'] {
  if (isTlsAtOnce) return 'at once';
  return tls === 'off' ? 'off' : 'required';
}

/** Returns null if there is no login, and undefined if half of it is missing or it is wrongly encoded. */
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
export const mailbox: Parse<Mailbox> = (text, variable) => {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const canonical = canonicalEmail(address.trim());
  if (isEmail(canonical) && !/\p{Cc}/u.test(name)) {
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: canonical };
  }
  throw wrongSetting(
    variable,
    `must be an address like hello@example.com or "Name <hello@example.com>", but is "${text}"`,
  );
};

export const inviteUrl: Parse<string> = (text, name) => {
  const url = tryUrl(text);
  if (url && isSafeAddress(url)) return url.href;
  throw wrongSetting(name, `must be an address like https://app.example.com, but is "${text}"`);
};
