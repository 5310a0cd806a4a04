import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildContentSecurityPolicy } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sources = (html: string) =>
  Object.fromEntries(
    buildContentSecurityPolicy(html)
      .split(';')
      .map((directive) => directive.split(/ (.*)/)),
  );

it('the policy admits the scripts and styles of the page by their hashes, each once', () => {
  const html = `<head><style media="all">p{}</style><style>b{}</style></head><script>a()</script><script>a()</script>
    <script></script><script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module">m()</script>`;
  expect(sources(html)).toMatchObject({
    'script-src': `'self' ${hash('a()')} ${hash('m()')}`,
    'style-src': `'self' ${hash('p{}')} ${hash('b{}')}`,
  });
});

it.each([
  ['<p style="width:10%">', "'unsafe-inline'"],
  ['<svg class="a" style="--fill:1">', "'unsafe-inline'"],
  ['<p class="style=1">', undefined],
  ['<p data-style="a">style="b"</p>', undefined],
])('the policy admits style attributes only where the page was built with them: %s', (html, allowed) => {
  expect(sources(html)['style-src-attr']).toBe(allowed);
  expect(sources(html)['style-src']).toBe("'self'");
});
