import { readDatabaseUrl } from './database-url.ts';
import { parseNamedAddress } from './named-address.ts';
import { parsePublicKey } from './public-key.ts';
import { parseSmtpUrl } from './smtp-url.ts';
import { parseTrustProxy } from './trust-proxy.ts';
import {
  createNumberParser,
  createSettingError,
  isSafeAddress,
  type Parse,
  parseNameServer,
  parseOrigin,
  parseText,
  parseWebAddress,
  tryUrl,
} from './values.ts';

type Environment = Record<string, string | undefined>;

type Setting<T> = { parse: Parse<T>; defaultText: string | null };

/** A setting that has a value whether it is set or not. `defaultText` is what .env.example shows. */
const withDefault = <T>(defaultText: string, parse: Parse<T>): Setting<T> => ({ parse, defaultText });
/** A setting that is null unless it is set. */
const optional = <T>(parse: Parse<T>): Setting<T | null> => ({ parse, defaultText: null });

// Error messages never quote this secret.
const parseInvitationSecret: Parse<string> = (text, name) => {
  if (/^[\x21-\x7e]{32,}$/.test(text)) return text;
  throw createSettingError(name, 'must be at least 32 characters without spaces: openssl rand -hex 32');
};

const parseDatabaseUrl: Parse<string> = (text) => {
  readDatabaseUrl(text);
  return text;
};

const parseSupabaseUrl: Parse<string> = (text, name) => {
  parseWebAddress(text, name);
  return text;
};

const parseInviteUrl: Parse<string> = (text, name) => {
  const url = tryUrl(text);
  if (url && isSafeAddress(url)) return url.href;
  throw createSettingError(name, `must be an address like https://app.example.com, but is "${text}"`);
};

// Anyone who knows the address can post to the channel, so messages do not quote it.
const parseNotifyUrl: Parse<string> = (text, name) => {
  const url = tryUrl(text);
  if (url && isSafeAddress(url) && url.username === '') return text;
  throw createSettingError(name, 'must be an address like https://hooks.example.com/…, without a login');
};

/** Every setting. A test compares it with .env.example, which has all of them. */
export const SETTINGS_SCHEMA = {
  /** Where the server listens. */
  PORT: withDefault('3000', createNumberParser(0, 65_535)),
  HOST: withDefault('127.0.0.1', parseText),
  /** The folder of the embedded PostgreSQL. */
  DATA_DIR: withDefault('./data', parseText),
  /** Another PostgreSQL instead of the embedded one. */
  DATABASE_URL: optional(parseDatabaseUrl),
  /** How many seconds a start waits for that database. */
  START_TIMEOUT: withDefault('0', createNumberParser(0, 3600)),
  /** How many seconds a stopping server keeps answering, for load balancers to notice at /livez. */
  DRAIN_SECONDS: withDefault('0', createNumberParser(0, 600)),
  /** The public address. */
  SITE_URL: optional(parseOrigin),
  /** A hosted project that takes the registrations, and its public key. */
  VITE_SUPABASE_URL: optional(parseSupabaseUrl),
  VITE_SUPABASE_ANON_KEY: optional(parsePublicKey),
  /** How many registrations one client may try in a minute. */
  REGISTRATIONS_PER_MINUTE: withDefault('10', createNumberParser(1, 1_000_000)),
  /** The proxies whose X-Forwarded-For header is believed. */
  TRUST_PROXY: withDefault('false', parseTrustProxy),
  /** The mail server. */
  SMTP_URL: optional(parseSmtpUrl),
  /** The address that emails come from, and where answers go. */
  MAIL_FROM: optional(parseNamedAddress),
  MAIL_REPLY_TO: optional(parseNamedAddress),
  /** How many emails go out in a minute, from all servers together. */
  EMAILS_PER_MINUTE: withDefault('60', createNumberParser(1, 1_000_000)),
  /** Where people go on to when they accept their invitation. */
  INVITE_URL: optional(parseInviteUrl),
  /** For how many days an invitation can be accepted and its code redeemed. */
  INVITATION_DAYS: withDefault('30', createNumberParser(1, 3650)),
  /** What the owner's product redeems invitations with. */
  INVITATION_SECRET: optional(parseInvitationSecret),
  /** The name of the DKIM key, and a name server to ask instead of the machine's own: both for the doctor. */
  DKIM_SELECTOR: optional(parseText),
  DNS_SERVER: optional(parseNameServer),
  /** The channel that gets notices. */
  NOTIFY_URL: optional(parseNotifyUrl),
  /** Where Prometheus reads. */
  METRICS_PORT: optional(createNumberParser(1, 65_535)),
  METRICS_HOST: withDefault('127.0.0.1', parseText),
};

type SettingName = keyof typeof SETTINGS_SCHEMA;
export type Values = { [Name in SettingName]: (typeof SETTINGS_SCHEMA)[Name] extends Setting<infer T> ? T : never };

export const SETTING_NAMES = Object.keys(SETTINGS_SCHEMA) as SettingName[];

/** Returns the text of a setting, or null if it is not set, empty or only spaces. */
const getText = (env: Environment, name: SettingName) => env[name]?.trim() || null;

/** Reads and checks all settings, even those of a feature that is off: a mistake shows before it is switched on. */
export function readValues(env: Environment): Values {
  const values = Object.entries(SETTINGS_SCHEMA).map(([name, { parse, defaultText }]) => {
    const text = getText(env, name as SettingName) ?? defaultText;
    return [name, text === null ? null : parse(text, name)];
  });
  return Object.fromEntries(values);
}
