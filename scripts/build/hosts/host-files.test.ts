import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeFolder } from '#scripts/harness/temporary-folder.ts';
import { backendSources, HSTS, inlineHashes, SECURITY_HEADERS } from '#server/site/security-headers.ts';
import { getFileHeaders } from '#server/site/served-files.ts';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { makeClientFolder } from '#tests/helpers/process/client-folder.ts';
import { writeHostFiles } from './host-files.ts';

const HOSTED = { VITE_SUPABASE_URL: 'https://project.example.com/', VITE_SUPABASE_ANON_KEY: 'key' };

function written(env: Record<string, string>) {
  const folder = makeClientFolder();
  cleanUp(() => removeFolder(folder));
  writeHostFiles(folder, env);
  return { folder, text: readFileSync(join(folder, '_headers'), 'utf8') };
}

/** The headers that a path gets, in small letters; a header that two rules set is a mistake. */
function headersFor(text: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [pattern = '', ...lines] of text
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n'))) {
    const fits = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    for (const line of fits ? lines : []) {
      const [, name = '', value = ''] = /^ {2}([A-Za-z-]+): (.+)$/.exec(line) ?? [];
      expect(headers).not.toHaveProperty(name.toLowerCase());
      headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}

it('host files give every page the headers of our own server, and its assets a long life', () => {
  const { folder, text } = written(HOSTED);
  for (const path of ['/', '/pricing', '/get-early-access', '/thank-you']) {
    const name = join(path, 'index.html').slice(1);
    const own = getFileHeaders(name, readFileSync(join(folder, name)), ['https://project.example.com']);
    expect(own['content-security-policy']).toContain("connect-src 'self' https://project.example.com;");
    const expected = {
      ...SECURITY_HEADERS,
      'cache-control': 'no-cache',
      'content-security-policy': own['content-security-policy'],
    };
    expect(headersFor(text, path)).toEqual(expected);
    if (path !== '/') expect(headersFor(text, `${path}/`)).toEqual(expected);
  }
  expect(headersFor(text, '/assets/app-abc123.js')).toEqual({
    ...SECURITY_HEADERS,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headersFor(text, '/icon.svg')).toMatchObject({ 'cache-control': 'public, max-age=86400' });
});

it('host files admit no backend where the site has none, and ask for https only where SITE_URL has it', () => {
  const headers = headersFor(written({ SITE_URL: 'https://example.com' }).text, '/');
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(headers).toMatchObject(HSTS);
  const plain = headersFor(written({ SITE_URL: 'http://example.com' }).text, '/');
  expect(plain).not.toHaveProperty('strict-transport-security');
});

it('the not-found page contains its own policy', () => {
  const { folder } = written(HOSTED);
  const html = readFileSync(join(folder, '404.html'), 'utf8');
  const [, policy = ''] = /<head><meta http-equiv="content-security-policy" content="([^"]+)">/.exec(html) ?? [];
  for (const element of ['script', 'style'] as const) {
    const hashes = inlineHashes(html, element);
    expect(hashes).toHaveLength(1);
    expect(policy).toMatch(new RegExp(`${element}-src 'self' [^;]*${hashes[0]?.replaceAll(/[+/]/g, '\\$&')};`));
  }
  expect(policy).toContain('https://project.example.com');
  expect(policy).not.toContain('frame-ancestors');
});

it('vercel.json has the same rules', () => {
  const { folder, text } = written(HOSTED);
  const { headers } = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8'));
  expect(headers).toContainEqual({
    source: '/assets/(.*)',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  });
  const pricing = headers.find((rule: { source: string }) => rule.source === '/pricing');
  expect(pricing.headers).toContainEqual({
    key: 'Content-Security-Policy',
    value: headersFor(text, '/pricing')['content-security-policy'],
  });
});

it.each([
  [undefined, []],
  ['https://project.example.com', ['https://project.example.com']],
  ['https://project.example.com:8443/', ['https://project.example.com:8443']],
  ['https://example.com/one/', ['https://example.com/one/']],
  ["https://example.com/a;script-src *,'x'", ["https://example.com/a%3Bscript-src%20*%2C'x'/"]],
])('host files take %s for the backend and nothing besides it', (url, sources) => {
  expect(backendSources(url)).toEqual(sources);
});
