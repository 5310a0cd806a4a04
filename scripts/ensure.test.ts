import { afterEach, expect, it, vi } from 'vitest';
import { checkNode, ensureInstalled, hashInputs, SetupError, siteUrl } from './ensure.mjs';

afterEach(() => vi.unstubAllEnvs());

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node.js %s will do', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

it.each(['18.20.0', '20.18.9', '19.9.0'])('Node.js %s will not', (version) => {
  expect(() => checkNode(version)).toThrow(SetupError);
});

it('what is installed is not installed again', async () => {
  const said = vi.spyOn(console, 'error');
  await ensureInstalled();
  expect(said).not.toHaveBeenCalled();
});

it('a build is good for the settings that went into it', () => {
  const before = hashInputs();
  expect(hashInputs()).toBe(before);
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.co');
  const hosted = hashInputs();
  expect(hosted).not.toBe(before);
  vi.stubEnv('SITE_URL', 'https://example.com');
  expect(hashInputs()).not.toBe(hosted);
  vi.stubEnv('DATA_DIR', '/elsewhere');
  vi.stubEnv('VITE_SUPABASE_URL', undefined);
  vi.stubEnv('SITE_URL', undefined);
  expect(hashInputs()).toBe(before);
});

it('the site has the address that is printed unless it is given another', () => {
  expect(siteUrl({})).toBe('http://127.0.0.1:3000');
  expect(siteUrl({ PORT: '8080', HOST: 'localhost' })).toBe('http://localhost:8080');
  expect(siteUrl({ SITE_URL: 'https://example.com/' })).toBe('https://example.com');
});
