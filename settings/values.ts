import { isIP } from 'node:net';
import { UserError } from '#runtime/user-error.mjs';

/** Turns the text of a setting into its value, or throws an error that names the setting and what is expected. */
export type Parse<T> = (text: string, name: string) => T;

export const createSettingError = (name: string, problem: string) => new UserError(`${name} ${problem}`);

export const parseText: Parse<string> = (text) => text;

/** Returns null for anything but a whole number from `min` to `max`. */
export function readInteger(text: string, min: number, max: number): number | null {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max ? number : null;
}

export function createNumberParser(min: number, max: number): Parse<number> {
  return (text, name) => {
    const number = readInteger(text, min, max);
    if (number !== null) return number;
    throw createSettingError(name, `must be a whole number from ${min} to ${max}, but is "${text}"`);
  };
}

export const parseWebAddress: Parse<URL> = (text, name) => {
  const url = tryUrl(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw createSettingError(name, `must be an address like https://example.com, but is "${text}"`);
};

/** Accepts the address of a site, without a path. */
export const parseOrigin: Parse<string> = (text, name) => {
  const url = parseWebAddress(text, name);
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw createSettingError(name, `must be an origin without a path, like https://example.com, but is "${text}"`);
};

/** Whether traffic to this host stays on this machine. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Whether an address may be sent codes and notices: by TLS, unless it is on this machine. */
export function isSafeAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Accepts `1.1.1.1`, `1.1.1.1:5353`, `::1` or `[::1]:5353`, but no name, which would have to be looked up first. */
export const parseNameServer: Parse<string> = (text, name) => {
  const [, v6, v4 = text, port = '53'] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  if (isIP(v6 ?? v4) !== 0 && readInteger(port, 1, 65_535) !== null) return text;
  throw createSettingError(name, `must be the address of a name server, like 1.1.1.1, but is "${text}"`);
};

export const tryUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);
