import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readDatabaseUrl } from './database-url.ts';
import { MAIL_SETTING_NAMES, readMailSettings } from './mail.ts';
import { NOTIFY_SETTING_NAMES, readNotifySettings } from './notify.ts';
import { webAddress, wholeNumber, wrongSetting } from './values.ts';

export const SETTING_NAMES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SITE_URL',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
  'REGISTRATIONS_PER_MINUTE',
  'TRUST_PROXY',
  ...MAIL_SETTING_NAMES,
  'INVITATION_SECRET',
  ...NOTIFY_SETTING_NAMES,
  'METRICS_PORT',
  'METRICS_HOST',
  'START_TIMEOUT',
  'DRAIN_SECONDS',
] as const;
type SettingName = (typeof SETTING_NAMES)[number];

export type Environment = Record<string, string | undefined>;

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(env: Environment, cwd = process.cwd()) {
  const text = (name: SettingName) => env[name]?.trim() || null;
  const number = (name: SettingName, standard: string, min: number, max: number) =>
    wholeNumber(name, text(name) ?? standard, min, max);
  return {
    port: number('PORT', '3000', 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: { folder: resolve(cwd, text('DATA_DIR') ?? './data'), isSet: text('DATA_DIR') !== null },
    /** null: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: databaseUrl(text('DATABASE_URL')),
    /** null: the address that the server listens on. */
    siteUrl: siteUrl(text('SITE_URL')),
    /** null: this server is the backend. */
    supabase: supabase(text('VITE_SUPABASE_URL'), text('VITE_SUPABASE_ANON_KEY')),
    registrationsPerMinute: number('REGISTRATIONS_PER_MINUTE', '10', 1, 1_000_000),
    trustProxy: trustProxy(text('TRUST_PROXY')),
    /** null: no mail is sent. */
    mail: readMailSettings(text),
    /** What the owner's product redeems invitations with. null: this server redeems none. */
    invitationSecret: invitationSecret(text('INVITATION_SECRET')),
    /** null: no one is told who joins. */
    notify: readNotifySettings(text),
    /** Where Prometheus reads. null: nowhere. */
    metrics:
      text('METRICS_PORT') === null
        ? null
        : { host: text('METRICS_HOST') ?? '127.0.0.1', port: number('METRICS_PORT', '', 1, 65_535) },
    /** How many seconds the server waits at start-up for the database of `databaseUrl`. */
    startTimeout: number('START_TIMEOUT', '0', 0, 3600),
    /** How many seconds a stopping server keeps answering, for load balancers to notice. */
    drainSeconds: number('DRAIN_SECONDS', '0', 0, 600),
  };
}

function siteUrl(value: string | null): string | null {
  if (value === null) return null;
  const url = webAddress('SITE_URL', value);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw wrongSetting('SITE_URL', `must be an origin without a path, like https://example.com, but is "${value}"`);
  }
  return url.origin;
}

function supabase(url: string | null, anonKey: string | null) {
  if (url === null && anonKey === null) return null;
  if (url === null) throw wrongSetting('VITE_SUPABASE_URL', 'must be set when VITE_SUPABASE_ANON_KEY is');
  if (anonKey === null) throw wrongSetting('VITE_SUPABASE_ANON_KEY', 'must be set when VITE_SUPABASE_URL is');
  webAddress('VITE_SUPABASE_URL', url);
  return { url, anonKey };
}

// Messages never quote it.
function invitationSecret(value: string | null): string | null {
  if (value === null || /^[\x21-\x7e]{32,}$/.test(value)) return value;
  throw wrongSetting('INVITATION_SECRET', 'must be at least 32 characters without spaces: openssl rand -hex 32');
}

function databaseUrl(value: string | null): string | null {
  if (value !== null) readDatabaseUrl(value);
  return value;
}

/** true: exactly one proxy in front. Otherwise the addresses of the proxies. */
function trustProxy(value: string | null): boolean | string {
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  const addresses = value.split(',').map((part) => part.trim());
  const everyone = addresses.find((address) => /\/0+$/.test(address));
  if (everyone) {
    throw wrongSetting(
      'TRUST_PROXY',
      `must name the proxies' own addresses, but "${everyone}" is every address there is: set it to true for one proxy whose address you do not know`,
    );
  }
  if (addresses.every(isAddressOrRange)) return addresses.join(',');
  throw wrongSetting(
    'TRUST_PROXY',
    `must be true, false or a list of the proxies' addresses like 10.0.0.0/8, but is "${value}"`,
  );
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
