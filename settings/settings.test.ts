import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

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
    ['VITE_SUPABASE_URL', 'https://project.supabase.co'],
    ['VITE_SUPABASE_ANON_KEY', 'key'],
    ['REGISTRATIONS_PER_MINUTE', '0'],
    ['REGISTRATIONS_PER_MINUTE', 'many'],
    ['TRUST_PROXY', 'yes please'],
    ['TRUST_PROXY', '10.0.0.0/64'],
  ])('refuses %s=%s by name', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(
      /^(PORT|SITE_URL|DATABASE_URL|VITE_SUPABASE_(URL|ANON_KEY)|REGISTRATIONS_PER_MINUTE|TRUST_PROXY) must /,
    );
  });

  it('never repeats a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgre://app:secret@host/db' })).toThrow(/^((?!secret).)*$/);
  });
});
