import { describe, expect, it } from 'vitest';
import { ignoreSettings } from './ignore-settings.ts';
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts';
import { siteAddress } from './site-address.mjs';

describe('settings', () => {
  it('needs none of them', () => {
    expect(readSettings({}, '/srv/site')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/site/data',
      databaseUrl: null,
      siteUrl: null,
      supabase: null,
      registrationsPerMinute: 10,
      trustProxy: false,
      startTimeout: 0,
      drainSeconds: 0,
    });
  });

  it('takes an empty value for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('reads each of them', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/data',
      DATABASE_URL: 'postgresql://app:secret@/waitlist?host=/run/postgresql',
      SITE_URL: 'https://example.com/',
      VITE_SUPABASE_URL: 'https://project.supabase.co/',
      VITE_SUPABASE_ANON_KEY: 'key',
      REGISTRATIONS_PER_MINUTE: '5',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
      START_TIMEOUT: '60',
      DRAIN_SECONDS: '5',
    });
    expect(settings).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/data',
      databaseUrl: 'postgresql://app:secret@/waitlist?host=/run/postgresql',
      siteUrl: 'https://example.com',
      supabase: { url: 'https://project.supabase.co/', anonKey: 'key' },
      registrationsPerMinute: 5,
      trustProxy: '127.0.0.1,10.0.0.0/8',
      startTimeout: 60,
      drainSeconds: 5,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgresql://a:1,b:x/db'],
    ['VITE_SUPABASE_URL', 'https://project.supabase.co'],
    ['VITE_SUPABASE_ANON_KEY', 'key'],
    ['REGISTRATIONS_PER_MINUTE', '0'],
    ['REGISTRATIONS_PER_MINUTE', 'many'],
    ['TRUST_PROXY', 'yes please'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', '127.0.0.1/0'],
    ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
    ['START_TIMEOUT', '1m'],
    ['DRAIN_SECONDS', '-1'],
  ])('refuses %s=%s by name', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/^[A-Z_]+ must /);
    // Of the two that go together it is the other one that is missing.
    if (!name.startsWith('VITE_')) expect(read).toThrow(`${name} must `);
  });

  it('never repeats a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgre://app:secret@host/db' })).toThrow(/^((?!secret).)*$/);
  });
});

describe("the site's address", () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ PORT: '8080', HOST: 'localhost' }, 'http://localhost:8080'],
    [{ HOST: '::' }, 'http://[::]:3000'],
    [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
    [{ HOST: ' ', PORT: '', SITE_URL: '' }, 'http://127.0.0.1:3000'],
    [{ SITE_URL: 'https://example.com/', HOST: '::1' }, 'https://example.com'],
  ])('with %o is %s, a valid SITE_URL', (env, address) => {
    expect(siteAddress(env)).toBe(address);
    expect(readSettings({ SITE_URL: address }).siteUrl).toBe(address);
  });
});

it('every setting can be ignored, and nothing else is', () => {
  const kept = { PATH: '/bin', E2E_PORT: '20000', CHROMIUM_PATH: '/usr/bin/chromium' };
  const settings = [...SETTING_NAMES, 'VITE_OTHER', 'PGHOST', 'PGPASSWORD', 'PGSSLMODE'];
  const env = { ...kept, ...Object.fromEntries(settings.map((name) => [name, 'set'])) };
  ignoreSettings(env);
  expect(env).toEqual(kept);
});
