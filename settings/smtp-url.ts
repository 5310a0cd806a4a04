import { createSettingError, type Parse, tryUrl } from './values.ts';

export type SmtpServer = {
  host: string;
  port: number;
  /** `implicit`: the connection begins with TLS. `starttls`: STARTTLS before anything else, or nothing is sent. */
  tls: 'implicit' | 'starttls' | 'off';
  login: { user: string; password: string } | null;
};

const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 };

// The value may contain a password, so messages never quote it.
export const parseSmtpUrl: Parse<SmtpServer> = (value, name) => {
  const url = tryUrl(value);
  const wrong = (problem: string) => createSettingError(name, `must ${problem}`);
  const login = url && readLogin(url);
  const isAddress = url && url.hostname !== '' && /^\/?$/.test(url.pathname) && url.hash === '';
  if (!isAddress || !(url.protocol === 'smtp:' || url.protocol === 'smtps:') || login === undefined) {
    throw wrong('look like smtps://user:password@smtp.example.com, with user and password percent-encoded');
  }
  const { tls = '', ...others } = Object.fromEntries(url.searchParams);
  if (!['', 'off'].includes(tls) || Object.keys(others).length > 0) {
    throw wrong('have no parameter but tls=off, for a server on the same machine');
  }
  const isImplicitTls = url.protocol === 'smtps:';
  if (isImplicitTls && tls === 'off') throw wrong('begin with smtp: when it says tls=off');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || DEFAULT_PORTS[url.protocol],
    tls: chooseTls(isImplicitTls, tls),
    login,
  };
};

function chooseTls(isImplicitTls: boolean, tls: string): SmtpServer['tls'] {
  if (isImplicitTls) return 'implicit';
  return tls === 'off' ? 'off' : 'starttls';
}

/** Returns null if there is no login, and undefined if half of it is missing or it is wrongly encoded. */
function readLogin({ username, password }: URL): SmtpServer['login'] | undefined {
  if (username === '' && password === '') return null;
  if (username === '' || password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
