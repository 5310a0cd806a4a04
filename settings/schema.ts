import { readDatabaseUrl } from './database-url.ts';
import { mailbox } from './mailbox.ts';
import { notifyUrl, webhookSecret } from './notify.ts';
import { smtpUrl } from './smtp-url.ts';
import { trustProxy } from './trust-proxy.ts';
import {
  anyText,
  isSafeAddress,
  nameServer,
  origin,
  type Parse,
  tryUrl,
  webAddress,
  wholeNumber,
  wrongSetting,
  yesOrNo,
} from './values.ts';

type Environment = Record<string, string | undefined>;

type Setting<T> = { parse: Parse<T>; byDefault: string | null };

/** A setting that has a value whether it is set or not. `byDefault` is what .env.example and the README show. */
const withDefault = <T>(byDefault: string, parse: Parse<T>): Setting<T> => ({ parse, byDefault });
/** A setting that is null unless it is set. */
const optional = <T>(parse: Parse<T>): Setting<T | null> => ({ parse, byDefault: null });

// Error messages never quote this secret.
const invitationSecret: Parse<string> = (text, name) => {
  if (/^[\x21-\x7e]{32,}$/.test(text)) return text;
  throw wrongSetting(name, 'must be at least 32 characters without spaces: openssl rand -hex 32');
};

const databaseUrl: Parse<string> = (text) => {
  readDatabaseUrl(text);
  return text;
};

const supabaseUrl: Parse<string> = (text, name) => {
  webAddress(text, name);
  return text;
};

const inviteUrl: Parse<string> = (text, name) => {
  const url = tryUrl(text);
  if (url && isSafeAddress(url)) return url.href;
  throw wrongSetting(name, `must be an address like https://app.example.com, but is "${text}"`);
};

/** Every setting. A test compares it with .env.example and the table in the README. */
export const SCHEMA = {
  /** Where the server listens. */
  PORT: withDefault('3000', wholeNumber(0, 65_535)),
  HOST: withDefault('127.0.0.1', anyText),
  /** The folder of the embedded PostgreSQL. */
  DATA_DIR: withDefault('./data', anyText),
  /** Another PostgreSQL instead of the embedded one. */
  DATABASE_URL: optional(databaseUrl),
  /** How many seconds a start waits for that database. */
  START_TIMEOUT: withDefault('0', wholeNumber(0, 3600)),
  /** How many seconds a stopping server keeps answering, for load balancers to notice. */
  DRAIN_SECONDS: withDefault('0', wholeNumber(0, 600)),
  /** The public address. */
  SITE_URL: optional(origin),
  /** A hosted project that takes the registrations, and its public key. */
  VITE_SUPABASE_URL: optional(supabaseUrl),
  VITE_SUPABASE_ANON_KEY: optional(anyText),
  /** How many registrations one client may try in a minute. */
  REGISTRATIONS_PER_MINUTE: withDefault('10', wholeNumber(1, 1_000_000)),
  /** The proxies whose X-Forwarded-For header is believed. */
  TRUST_PROXY: withDefault('false', trustProxy),
  /** The mail server. */
  SMTP_URL: optional(smtpUrl),
  /** The sender of mails, and where answers go. */
  MAIL_FROM: optional(mailbox),
  MAIL_REPLY_TO: optional(mailbox),
  /** How many mails go out in a minute, from all servers together. */
  MAILS_PER_MINUTE: withDefault('60', wholeNumber(1, 1_000_000)),
  /** Where people go on to when they accept their invitation. */
  INVITE_URL: optional(inviteUrl),
  /** For how many days an invitation can be accepted and its code redeemed. */
  INVITATION_DAYS: withDefault('30', wholeNumber(1, 3650)),
  /** What the owner's product redeems invitations with. */
  INVITATION_SECRET: optional(invitationSecret),
  /** The name of the DKIM key, and a name server to ask instead of the machine's own: both for the doctor. */
  DKIM_SELECTOR: optional(anyText),
  DNS_SERVER: optional(nameServer),
  /** The channel that gets notices, whether they name people, and the secret that signs them. */
  NOTIFY_URL: optional(notifyUrl),
  NOTIFY_NAMES: withDefault('no', yesOrNo),
  NOTIFY_SECRET: optional(webhookSecret),
  /** Where Prometheus reads. */
  METRICS_PORT: optional(wholeNumber(1, 65_535)),
  METRICS_HOST: withDefault('127.0.0.1', anyText),
};

type SettingName = keyof typeof SCHEMA;
export type Values = { [Name in SettingName]: (typeof SCHEMA)[Name] extends Setting<infer T> ? T : never };

export const SETTING_NAMES = Object.keys(SCHEMA) as SettingName[];

/** Returns the text of a setting, or null if it is not set, empty or only spaces. */
const getText = (env: Environment, name: SettingName) => env[name]?.trim() || null;

/** Reads and checks all settings, even those of a feature that is off: a mistake shows before it is switched on. */
export function readValues(env: Environment): Values {
  const values = Object.entries(SCHEMA).map(([name, { parse, byDefault }]) => {
    const text = getText(env, name as SettingName) ?? byDefault;
    return [name, text === null ? null : parse(text, name)];
  });
  return Object.fromEntries(values);
}
