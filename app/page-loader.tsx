import { type ComponentType, lazy, useState } from 'react';
import { Route as RouterRoute } from 'react-router';
import { findRoute, type LoadPart, NOT_FOUND, ROUTES } from './routes.ts';
import stylesheet from './styles/app.css?url';

/** The pages and layouts whose code has been loaded, so that a preloaded page is drawn without waiting. */
const loadedParts = new Map<LoadPart, ComponentType>();

/** Loads the code of the page that the visitor opened. Its styles are in its head. */
export async function loadFirstPage(pathname: string): Promise<void> {
  const { layout, page } = findRoute(pathname);
  await Promise.all([layout && load(layout), load(page)]);
}

/** Loads the code of a page that a link leads to, and the styles. Rejects when offline, or when a deployment has removed a file. */
export async function loadNextPage(pathname: string): Promise<void> {
  const { layout, page } = findRoute(pathname);
  const styles = loadStylesheet();
  await Promise.all([layout && load(layout, styles), load(page, styles)]);
}

async function load(part: LoadPart, styles?: Promise<unknown>) {
  const [module] = await Promise.all([part(), styles]);
  loadedParts.set(part, module.default);
  return module;
}

let stylesheetLoaded: Promise<unknown> | undefined;

/**
 * Loads the styles of all pages, once and before any page but the first is shown. They contain the first page's own in
 * their place, so what wins does not depend on which pages were visited.
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
  const { layout, page } = findRoute(pathname);
  return loadedParts.has(page) && (!layout || loadedParts.has(layout));
}

/** The router has already changed the address, so if the code cannot be loaded, the browser loads the whole page. */
async function loadOrReload(part: LoadPart) {
  try {
    return await load(part, loadStylesheet());
  } catch {
    window.location.reload();
    return new Promise<never>(() => {});
  }
}

function createComponent(part: LoadPart): ComponentType {
  const Lazy = lazy(() => loadOrReload(part));
  return function Part() {
    // The component is chosen once, because another one in its place would lose the page's state.
    const [Content] = useState(() => loadedParts.get(part) ?? Lazy);
    return <Content />;
  };
}

/** Each page has one component, so a page with two addresses keeps its state between them. */
const components = new Map<LoadPart, ComponentType>();

function createElement(part: LoadPart | undefined) {
  if (!part) return;
  const Component = components.get(part) ?? createComponent(part);
  components.set(part, Component);
  return <Component />;
}

const ALL_ROUTES = [...ROUTES, ['*', NOT_FOUND] as const];
const LAYOUTS = new Set(ALL_ROUTES.map(([, { layout }]) => layout));

/** The routes as the router wants them: pages inside the layout they share. */
export const ROUTE_ELEMENTS = [...LAYOUTS].map((layout) => (
  <RouterRoute key={String(layout)} element={createElement(layout)}>
    {ALL_ROUTES.filter(([, route]) => route.layout === layout).map(([path, { page }]) => (
      <RouterRoute key={path} path={path} caseSensitive element={createElement(page)} />
    ))}
  </RouterRoute>
));
