import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UserError } from '#runtime/user-error.mjs';
import { ignoreSettings } from './ignore-settings.ts';
import { SETTING_NAMES, SETTINGS_SCHEMA } from './schema.ts';
import { readSettings } from './settings.ts';
import { getSiteAddress } from './site-address.ts';

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const createToken = (role?: string) => `${encode({ alg: 'HS256' })}.${encode({ role })}.${'s'.repeat(43)}`;

describe('settings', () => {
  const NOTHING = { hostedProject: null, mail: null, notifyUrl: null, metrics: null };
  const SIMPLE: [name: string, key: string, defaultValue: unknown, text: string, value: unknown][] = [
    ['PORT', 'port', 3000, '8080', 8080],
    ['HOST', 'host', '127.0.0.1', '0.0.0.0', '0.0.0.0'],
    ['DATA_DIR', 'dataDir', '/srv/site/data', '/var/data', '/var/data'],
    [
      'DATABASE_URL',
      'databaseUrl',
      null,
      'postgresql://app:secret@/list?host=/run',
      'postgresql://app:secret@/list?host=/run',
    ],
    ['SITE_URL', 'siteUrl', null, 'https://example.com/', 'https://example.com'],
    ['REGISTRATIONS_PER_MINUTE', 'registrationsPerMinute', 10, '5', 5],
    ['TRUST_PROXY', 'trustProxy', false, '127.0.0.1, 10.0.0.0/8', '127.0.0.1,10.0.0.0/8'],
    ['INVITATION_SECRET', 'invitationSecret', null, 'x'.repeat(32), 'x'.repeat(32)],
    ['START_TIMEOUT', 'startTimeout', 0, '60', 60],
    ['DRAIN_SECONDS', 'drainSeconds', 0, '5', 5],
  ];
  const DEFAULTS = Object.fromEntries(SIMPLE.map(([, key, defaultValue]) => [key, defaultValue]));

  it('that are not set have their defaults', () => {
    expect(readSettings({}, '/srv/site')).toEqual({ ...NOTHING, ...DEFAULTS });
  });

  it('that are only spaces have their defaults', () => {
    const env = Object.fromEntries(SIMPLE.map(([name]) => [name, ' ']));
    expect(readSettings(env, '/srv/site')).toEqual({ ...NOTHING, ...DEFAULTS });
  });

  it.each(SIMPLE)('include %s as %s', (name, key, _defaultValue, text, value) => {
    expect(readSettings({ [name]: text }, '/srv/site')).toEqual({ ...NOTHING, ...DEFAULTS, [key]: value });
  });

  it('include a hosted project', () => {
    const env = { VITE_SUPABASE_URL: 'https://project.supabase.co/', VITE_SUPABASE_ANON_KEY: 'key' };
    expect(readSettings(env).hostedProject).toEqual({ url: 'https://project.supabase.co/', anonKey: 'key' });
  });

  it('include where metrics are served', () => {
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  });

  it.each([
    ['VITE_SUPABASE_ANON_KEY', 'sb_publishable_0123456789abcdef'],
    ['VITE_SUPABASE_ANON_KEY', createToken('anon')],
    ['DNS_SERVER', '1.1.1.1'],
    ['DNS_SERVER', '127.0.0.1:5353'],
    ['DNS_SERVER', '2606:4700:4700::1111'],
    ['DNS_SERVER', '[::1]:5353'],
    ['INVITE_URL', 'http://127.0.0.1:4000/begin'],
    ['INVITE_URL', 'http://localhost:4000'],
    ['NOTIFY_URL', 'http://[::1]:4000/hook'],
  ])('accept %s=%s', (name, value) => {
    const needed = name === 'VITE_SUPABASE_ANON_KEY' && { VITE_SUPABASE_URL: 'https://project.supabase.co' };
    expect(() => readSettings({ ...needed, [name]: value })).not.toThrow();
  });

  const REFUSED: Record<string, string[]> = {
    PORT: ['eighty', '65536', '-1', '3e3'],
    SITE_URL: ['example.com', 'ftp://example.com', 'https://example.com/path', 'https://ada@example.com'],
    DATABASE_URL: ['mysql://localhost/x'],
    VITE_SUPABASE_URL: ['https://project.supabase.co'],
    VITE_SUPABASE_ANON_KEY: ['key', 'sb_secret_0123456789abcdef', createToken('service_role'), createToken()],
    REGISTRATIONS_PER_MINUTE: ['0', 'many'],
    TRUST_PROXY: ['yes please', '10.0.0.0/64', '127.0.0.1/0', '10.0.0.0/8, ::/0'],
    EMAILS_PER_MINUTE: ['0'],
    INVITE_URL: ['app.example.com', 'http://app.example.com', 'http://localhost.example.com', 'http://10.0.0.1'],
    INVITATION_DAYS: ['0'],
    INVITATION_SECRET: ['secret', 'thirty-two characters, with spaces'],
    NOTIFY_URL: [
      'hooks.example.com/secret',
      'https://user:secret@hooks.example.com',
      'http://hooks.example.com/secret',
    ],
    DNS_SERVER: ['dns.example.com', '1.1.1', '1.1.1.1:99999', 'https://1.1.1.1', '1.1.1.1, 8.8.8.8'],
    MAIL_FROM: ['nobody', 'A\nBcc: x@example.com <a@example.com>'],
    MAIL_REPLY_TO: ['a@example.com, b@example.com'],
    SMTP_URL: [
      'smtp.example.com',
      'https://smtp.example.com',
      'smtp://:25',
      'smtp://user@smtp.example.com',
      'smtp://user:%ff%@smtp.example.com',
      'smtp://smtp.example.com/path',
      'smtp://smtp.example.com?tls=maybe',
      'smtp://smtp.example.com?pool=true',
      'smtps://smtp.example.com?tls=off',
      'smtp://user:secret@',
      'smtp://user:secret@host?tls=on',
      'smtp://user:secret%@host',
    ],
    START_TIMEOUT: ['1m'],
    DRAIN_SECONDS: ['-1'],
  };
  const REFUSED_VALUES = Object.entries(REFUSED).flatMap(([name, values]) => values.map((value) => [name, value]));

  it.each(REFUSED_VALUES)('refuse %s=%s, with a message that repeats no secret', (name = '', value = '') => {
    const read = () => readSettings({ [name]: value });
    // A hosted project needs both its settings, and the message names the one that is missing.
    const beginning = name.startsWith('VITE_') ? 'VITE_\\w+ must ' : `${name} must `;
    expect(read).toThrow(UserError);
    expect(read).toThrow(new RegExp(`^(?![^]*secret)${beginning}`));
  });
});

describe('the mail settings', () => {
  const MAIL_FROM = 'VibeScore <hello@example.com>';
  const mail = (SMTP_URL: string) => readSettings({ SMTP_URL, MAIL_FROM }).mail;

  it.each([
    ['smtp://smtp.example.com', { host: 'smtp.example.com', port: 587, tls: 'starttls', login: null }],
    ['smtps://smtp.example.com', { host: 'smtp.example.com', port: 465, tls: 'implicit', login: null }],
    ['smtp://[::1]:2525/?tls=off', { host: '::1', port: 2525, tls: 'off', login: null }],
    ['smtps://a%40b:p%3A%2F%40@mx:2465', { port: 2465, login: { user: 'a@b', password: 'p:/@' } }],
  ])('read the mail server %s', (url, smtp) => {
    expect(mail(url)?.smtp).toMatchObject(smtp);
  });

  it('need an address to come from', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://mx' })).toThrow('MAIL_FROM must be set when SMTP_URL is');
  });

  it('have defaults', () => {
    const from = { name: 'VibeScore', address: 'hello@example.com' };
    expect(mail('smtp://mx')).toMatchObject({ from, replyTo: null, perMinute: 60, inviteUrl: null });
  });

  it('include each optional one', () => {
    const settings = readSettings({
      SMTP_URL: 'smtp://mx',
      MAIL_FROM: 'hello@example.com',
      MAIL_REPLY_TO: '"Ada, of VibeScore" <ada@example.com>',
      EMAILS_PER_MINUTE: '600',
      INVITE_URL: 'https://app.example.com/begin?from=mail',
    });
    expect(settings.mail).toMatchObject({
      from: { name: '', address: 'hello@example.com' },
      replyTo: { name: 'Ada, of VibeScore', address: 'ada@example.com' },
      perMinute: 600,
      inviteUrl: 'https://app.example.com/begin?from=mail',
    });
  });
});

describe('getSiteAddress', () => {
  const ADDRESSES: [env: Record<string, string>, address: string][] = [
    [{}, 'http://127.0.0.1:3000'],
    [{ PORT: '8080', HOST: 'localhost' }, 'http://localhost:8080'],
    [{ HOST: '::' }, 'http://[::]:3000'],
    [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
    [{ HOST: ' ', PORT: '', SITE_URL: '' }, 'http://127.0.0.1:3000'],
    [{ SITE_URL: 'https://example.com/', HOST: '::1' }, 'https://example.com'],
    [{ SITE_URL: 'HTTPS://Example.com' }, 'https://example.com'],
  ];

  it.each(ADDRESSES)('with %o is %s', (env, address) => {
    expect(getSiteAddress(readSettings(env))).toBe(address);
  });

  it.each(ADDRESSES)('with %o is a valid SITE_URL', (env) => {
    const address = getSiteAddress(readSettings(env));
    expect(readSettings({ SITE_URL: address }).siteUrl).toBe(address);
  });
});

it('ignoreSettings removes exactly the settings', () => {
  const kept = { PATH: '/bin', E2E_PORT: '20000', CHROMIUM_PATH: '/usr/bin/chromium' };
  const settings = [...SETTING_NAMES, 'VITE_OTHER', 'PGHOST', 'PGPASSWORD', 'PGSSLMODE'];
  const env = { ...kept, ...Object.fromEntries(settings.map((name) => [name, 'set'])) };
  ignoreSettings(env);
  expect(env).toEqual(kept);
});

describe('.env.example', () => {
  const lines = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=(.*)$/gm)];
  const documented = lines.map(([, name = '', value = '']) => ({ name, value }));

  it('has exactly the settings', () => {
    expect([...new Set(documented.map(({ name }) => name))].sort()).toEqual([...SETTING_NAMES].sort());
  });

  it.each(documented)('shows the default of $name, if it has one', ({ name, value }) => {
    const { defaultText } = SETTINGS_SCHEMA[name as keyof typeof SETTINGS_SCHEMA];
    expect(defaultText ?? value).toBe(value);
  });
});

it('compose.cluster.yaml passes on every setting that it has a use for and does not decide itself', () => {
  const decided = 'PORT HOST DATA_DIR DATABASE_URL START_TIMEOUT DRAIN_SECONDS TRUST_PROXY'.split(' ');
  const unused = 'VITE_SUPABASE_URL VITE_SUPABASE_ANON_KEY DNS_SERVER METRICS_PORT METRICS_HOST'.split(' ');
  const passedOn = [...readFileSync('deploy/compose.cluster.yaml', 'utf8').matchAll(/^ +([A-Z_]+): \$\{\1:-.*\}$/gm)];
  const names = passedOn.map(([, name = '']) => name);
  expect([...names, ...decided, ...unused].sort()).toEqual([...SETTING_NAMES].sort());
});
