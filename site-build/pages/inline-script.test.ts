import { expect, it } from 'vitest';
import { UserError } from '#settings/user-error.mjs';
import { parseDocument, printDocument } from './document.ts';
import { bundleInlineCode, writeHeadScript, writeInlineScript } from './inline-script.ts';

const SETUP = {
  stylesheet: '/assets/styles.css',
  modules: ['/assets/shared.js'],
  routes: { root: '/assets/root.js' },
  entry: '/assets/entry.js',
};
const PAGE = `<html><head></head><body><script type="application/ld+json">{"@type":"Thing"}</script><script>first(  1 )</script><script></script></body></html>`;

it('gathers all inline scripts in the last one, and leaves data alone', () => {
  const page = parseDocument(PAGE);
  writeInlineScript(page, 'use(PAGE.entry)', SETUP);
  const html = printDocument(page);
  expect(html).toContain('<script type="application/ld+json">{"@type":"Thing"}</script><script></script><script>');
  // Its own code comes first: what a page brings along may end with an error.
  expect(html).toMatch(/use\(.*\bfirst\(1\);?<\/script>/s);
  expect(html).toContain('/assets/entry.js');
});

it('bundles what the inline script imports, without a word of TypeScript or a comment', async () => {
  const page = parseDocument(PAGE);
  writeInlineScript(page, await bundleInlineCode('main-with-form'), SETUP);
  const html = printDocument(page);
  expect(html).toContain('utm_');
  expect(html).toContain('requestIdleCallback');
  expect(html).toContain('preventDefault');
  expect(html).not.toMatch(/import .* from|\/\*|\/\/#/);
});

it('names the font at the very start of the head', async () => {
  const page = parseDocument(PAGE);
  writeHeadScript(page, await bundleInlineCode('head'), [{ href: '/assets/font.woff2', weight: '400 600' }]);
  expect(printDocument(page)).toMatch(/<head><script>.*preload.*`\/assets\/font\.woff2`.*<\/script>/);
});

it('does not let data end the script', () => {
  const page = parseDocument(PAGE);
  writeInlineScript(page, 'use(PAGE)', { ...SETUP, entry: '</script><p>' });
  expect(printDocument(page)).not.toContain('</script><p>');
  expect(printDocument(parseDocument(printDocument(page)))).toBe(printDocument(page));
});

it.each([
  ['has no script element', '<html></html>', /no script element/],
  ['has a script that is broken', PAGE.replace('first(', 'first(('), /cannot be minified/],
])('fails with a sentence where a page %s', (_, html, message) => {
  expect(() => writeInlineScript(parseDocument(html), 'use(PAGE)', SETUP)).toThrow(UserError);
  expect(() => writeInlineScript(parseDocument(html), 'use(PAGE)', SETUP)).toThrow(message);
});
