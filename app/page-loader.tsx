import { type ComponentType, lazy, useState } from 'react';
import { Route } from 'react-router';
import { FORM_ANSWER_PAGES, findPage, NOT_FOUND, PAGES } from './content/pages.ts';
import { loadFile } from './start/page-files.ts';
import stylesheet from './styles/app.css?url';

/** The pages and layouts whose code has been loaded, so that a preloaded page is drawn without waiting. */
const loaded = new Map<string, ComponentType>();

/** Loads the code of the page that the visitor opened. Its styles are in its head. */
export async function loadFirstPage(pathname: string): Promise<void> {
  const { layout, page } = findPage(pathname);
  await Promise.all([layout && load(layout), load(page)]);
}

/** Loads what a link leads to: code and styles. Rejects when offline, or when a deployment has removed a file. */
export async function loadNextPage(pathname: string): Promise<void> {
  const { layout, page } = findPage(pathname);
  const styles = loadStylesheet();
  await Promise.all([layout && load(layout, styles), load(page, styles)]);
}

async function load(file: string, styles?: Promise<unknown>) {
  const [module] = await Promise.all([loadFile(file), styles]);
  loaded.set(file, module.default);
  return module;
}

let stylesheetLoaded: Promise<unknown> | undefined;

/**
 * Loads the styles of all pages, once, before a second page is shown. They include those of the first page, in the order
 * of all pages, so which rule wins does not depend on the pages visited before.
 */
function loadStylesheet() {
  stylesheetLoaded ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: stylesheet, onload: resolve, onerror: reject });
    document.head.append(link);
  });
  return stylesheetLoaded;
}

export function isLoaded(pathname: string): boolean {
  const { layout, page } = findPage(pathname);
  return loaded.has(page) && (!layout || loaded.has(layout));
}

/** The router has already changed the address, so if the code cannot be loaded, the browser loads the whole page. */
async function loadOrReload(file: string) {
  try {
    return await load(file, loadStylesheet());
  } catch {
    window.location.reload();
    return new Promise<never>(() => {});
  }
}

function createComponent(file: string): ComponentType {
  const Lazy = lazy(() => loadOrReload(file));
  return function Part() {
    // The component is chosen once, because another one in its place would lose the page's state.
    const [Content] = useState(() => loaded.get(file) ?? Lazy);
    return <Content />;
  };
}

/** Each page has one component, so a page with two addresses keeps its state between them. */
const components = new Map<string, ComponentType>();

function createElement(file: string | undefined) {
  if (!file) return;
  const Component = components.get(file) ?? createComponent(file);
  components.set(file, Component);
  return <Component />;
}

const ALL_PAGES = [...PAGES, ...FORM_ANSWER_PAGES, { ...NOT_FOUND, path: '*' }];
const LAYOUTS = new Set(ALL_PAGES.map(({ layout }) => layout));

/** The routes as the router wants them: pages inside the layout they share. */
export const ROUTE_ELEMENTS = [...LAYOUTS].map((layout) => (
  <Route key={layout ?? ''} element={createElement(layout)}>
    {ALL_PAGES.filter((page) => page.layout === layout).map(({ path, page }) => (
      <Route key={path} path={path} caseSensitive element={createElement(page)} />
    ))}
  </Route>
));
