import { afterEach, expect, it, vi } from 'vitest';
import { UserError } from '#settings/user-error.mjs';
import { buildFingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNode } from './node-version.mjs';

afterEach(() => vi.restoreAllMocks());

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node.js %s will do', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

it.each(['18.20.0', '20.18.9', '19.9.0'])('Node.js %s will not', (version) => {
  expect(() => checkNode(version)).toThrow(UserError);
});

it('what is installed is not installed again', async () => {
  const said = vi.spyOn(process.stderr, 'write');
  await ensureInstalled();
  expect(said).not.toHaveBeenCalled();
});

it('a build is good for the settings that went into it', () => {
  const fingerprint = buildFingerprint({});
  expect(buildFingerprint({ DATA_DIR: '/elsewhere', HOST: '127.0.0.1' })).toBe(fingerprint);
  const others = [
    { VITE_SUPABASE_URL: 'https://project.supabase.co' },
    { VITE_SUPABASE_URL: 'https://other.supabase.co' },
    { SITE_URL: 'https://example.com' },
    { PORT: '8080' },
    { HOST: '::1' },
  ].map((env) => buildFingerprint(env));
  expect(new Set([fingerprint, ...others]).size).toBe(others.length + 1);
});
