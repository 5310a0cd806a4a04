import { expect, it } from 'vitest';
import { deferScripts } from './finish-pages.mjs';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Hello</p>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body></html>`;

it('leaves no module to load before the page is idle or touched', () => {
  const html = deferScripts(PAGE);
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('["/assets/a.js"]');
  expect(html).toContain('Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]).then(([,route0])=>');
  expect(html).toContain('<p>Hello</p>');
});

it('says so when the framework writes its pages differently', () => {
  expect(() => deferScripts('<html></html>')).toThrow(/no module script/);
});
