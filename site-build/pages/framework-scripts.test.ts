import { expect, it } from 'vitest';
import { UserError } from '#settings/user-error.mjs';
import { parseDocument, printDocument } from './document.ts';
import { takeFrameworkStart } from './framework-scripts.ts';

const MODULE = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/landing.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/landing":route1};

import("/assets/entry.js");`;
const CONTEXT = `window.__reactRouterContext = {"basename":"/","ssr":false};window.__reactRouterContext.stream = new ReadableStream({});`;
const DATA = String.raw`window.__reactRouterContext.streamController.enqueue("[{\"_1\":2},\"loaderData\"]\n");`;
const CLOSE = 'window.__reactRouterContext.streamController.close();';

const page = ({ module = MODULE, context = CONTEXT, data = DATA, close = CLOSE } = {}) =>
  parseDocument(
    `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/shared.js"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="icon" href="/icon.svg"/></head><body><p>Hello<!-- --> there</p><script>restoreScroll()</script><script>${context}</script><script type="module" async="">${module}</script><!--$--><script>${data}</script><!--$--><script>${close}</script><!--/$--><!--/$--></body></html>`,
  );

it('says what the framework starts with', () => {
  expect(takeFrameworkStart(page())).toEqual({
    modules: ['/assets/shared.js', '/assets/manifest.js', '/assets/root.js', '/assets/landing.js'],
    routes: { root: '/assets/root.js', 'routes/landing': '/assets/landing.js' },
    entry: '/assets/entry.js',
    context: { basename: '/', ssr: false },
    data: '[{"_1":2},"loaderData"]\n',
  });
});

it('leaves the page as it was, with empty scripts where React looks for them', () => {
  const document = page();
  takeFrameworkStart(document);
  expect(printDocument(document)).toBe(
    '<!DOCTYPE html><html><head><link rel="icon" href="/icon.svg"></head><body><p>Hello<!-- --> there</p><script>restoreScroll()</script><script></script><script></script></body></html>',
  );
});

it.each([
  ['two module scripts', { module: `${MODULE}</script><script type="module">` }, /2 module script/],
  ['two contexts', { context: `${CONTEXT}</script><script>${CONTEXT}` }, /2 script that sets the context/],
  ['no data', { data: 'other()' }, /no script with the data of loaders/],
  ['data that is no text', { data: DATA.replace(/\(.*\)/s, '(window.data)') }, /hands its data .*\(window\.data\)/],
  ['a module script that does more', { module: `${MODULE}\nstart();` }, /starts a page .*: start\(\);/],
  ['a route that no module belongs to', { module: MODULE.replace('"root":route0', '"root":route7') }, /starts a page/],
  ['no entry', { module: MODULE.replace(/import\(.*\);/, '') }, /starts a page/],
])('fails with a sentence where a page has %s', (_, change, message) => {
  expect(() => takeFrameworkStart(page(change))).toThrow(UserError);
  expect(() => takeFrameworkStart(page(change))).toThrow(message);
});
