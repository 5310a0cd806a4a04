import { expect, it } from 'vitest';
import { deferLayout, deferScripts, trimStyles } from './finish-pages.mjs';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Hello</p>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body></html>`;

it('leaves no module to load before the page is idle or touched', () => {
  const html = deferScripts(PAGE, '/assets/styles.css');
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('"/assets/styles.css",["/assets/a.js"]');
  expect(html).toContain('Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]).then(([,route0])=>');
  expect(html).toContain('<p>Hello</p>');
});

it('says so when the framework writes its pages differently', () => {
  expect(() => deferScripts('<html></html>', '')).toThrow(/no module script/);
});

it('keeps the rules of the classes a page has, and all but the fonts for the application', () => {
  const fonts = '@font-face{font-family:Geist}';
  const css =
    'p{margin:0}.a{color:red}.b{color:blue}.a,.b{top:0}.md\\:x{left:0}.a .b{right:0}@media print{.b{bottom:0}}@keyframes k{from{opacity:0}}.a:not(.b){z-index:1}';
  const page = (/** @type {string} */ rules) =>
    `<style data-page-styles="">${rules}</style><p class="a md:x">Hello</p>`;
  expect(trimStyles(page(fonts + css))).toEqual({
    css,
    html: page(
      `${fonts}p{margin:0}.a{color:red}.a{top:0}.md\\:x{left:0}@keyframes k{from{opacity:0}}.a:not(.b){z-index:1}`,
    ),
  });
});

it('keeps the styles of what only those without JavaScript see', () => {
  const page =
    '<html><head><style data-page-styles="">.n{top:0}.x{top:1px}</style></head><body><noscript><p class="n"></p></noscript></body></html>';
  expect(trimStyles(page).html).toContain('<style data-page-styles="">.n{top:0}</style>');
});

it('marks what comes after the first part of a page', () => {
  const page = (/** @type {string} */ mark) =>
    `<html><head></head><body><header></header><main class="m"><section class="a"><p></p><p></p></section><section${mark} class="b"></section><div${mark}></div></main><footer${mark}></footer></body></html>`;
  expect(deferLayout(page('')).replace(/<script>.*<\/script>/s, '')).toBe(page(' data-later'));
});
