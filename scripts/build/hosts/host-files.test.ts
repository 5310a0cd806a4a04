import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeClientFolder } from '#scripts/harness/app/client-folder.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { removeFolder } from '#scripts/harness/temporary-folder.ts';
import { findInlineHashes, getBackendSources, HSTS, SECURITY_HEADERS } from '#server/site/security-headers.ts';
import { writeHostFiles } from './host-files.ts';

const HOSTED = { VITE_SUPABASE_URL: 'https://project.example.com/', VITE_SUPABASE_ANON_KEY: 'key' };

/** Writes the files into a small site. Returns its folder, and a function that reads a path's headers from _headers. */
function setUpHostFiles(env: Record<string, string>) {
  const folder = makeClientFolder();
  cleanUp(() => removeFolder(folder));
  writeHostFiles(folder, env);
  const text = readFileSync(join(folder, '_headers'), 'utf8');
  return { folder, readHeaders: (path: string) => readHeaders(text, path) };
}

/** Returns the headers that a path gets, in lower case. No two rules may set the same one. */
function readHeaders(text: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const rules = text.trim().split('\n\n');
  for (const rule of rules) {
    const [pattern = '', ...lines] = rule.split('\n');
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    if (!matches) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([A-Za-z-]+): (.+)$/.exec(line) ?? [];
      expect(headers).not.toHaveProperty(name.toLowerCase());
      headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}

it.each([
  ['assets for a year', '/assets/app-abc123.js', 'public, max-age=31536000, immutable'],
  ['the icon for a day', '/icon.svg', 'public, max-age=86400'],
])('host files let browsers keep %s', (_, path, lifetime) => {
  expect(setUpHostFiles(HOSTED).readHeaders(path)).toEqual({ ...SECURITY_HEADERS, 'cache-control': lifetime });
});

it('host files allow no other backend where the site has none', () => {
  const { readHeaders } = setUpHostFiles({ SITE_URL: 'https://example.com' });
  expect(readHeaders('/')['content-security-policy']).toContain("connect-src 'self';");
});

it('host files ask for HTTPS only where SITE_URL has it', () => {
  expect(setUpHostFiles({ SITE_URL: 'https://example.com' }).readHeaders('/')).toMatchObject(HSTS);
  const plain = setUpHostFiles({ SITE_URL: 'http://example.com' }).readHeaders('/');
  expect(plain).not.toHaveProperty('strict-transport-security');
});

it('the not-found page contains its own policy', () => {
  const { folder } = setUpHostFiles(HOSTED);
  const html = readFileSync(join(folder, '404.html'), 'utf8');
  const [, policy = ''] = /<head><meta http-equiv="content-security-policy" content="([^"]+)">/.exec(html) ?? [];
  for (const element of ['script', 'style'] as const) {
    const hashes = findInlineHashes(html, element);
    expect(hashes).toHaveLength(1);
    expect(policy).toMatch(new RegExp(`${element}-src 'self' [^;]*${hashes[0]?.replaceAll(/[+/]/g, '\\$&')};`));
  }
  expect(policy).toContain('https://project.example.com');
  expect(policy).not.toContain('frame-ancestors');
});

it('vercel.json has the same rules as _headers', () => {
  const { folder, readHeaders } = setUpHostFiles(HOSTED);
  const { headers } = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8'));
  expect(headers).toContainEqual({
    source: '/assets/(.*)',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  });
  const pricing = headers.find((rule: { source: string }) => rule.source === '/pricing');
  expect(pricing.headers).toContainEqual({
    key: 'Content-Security-Policy',
    value: readHeaders('/pricing')['content-security-policy'],
  });
});

it.each([
  [undefined, []],
  ['https://project.example.com', ['https://project.example.com']],
  ['https://project.example.com:8443/', ['https://project.example.com:8443']],
  ['https://example.com/one/', ['https://example.com/one/']],
  ["https://example.com/a;script-src *,'x'", ["https://example.com/a%3Bscript-src%20*%2C'x'/"]],
])('the policy for the backend %s allows %j and nothing else', (url, sources) => {
  expect(getBackendSources(url)).toEqual(sources);
});
