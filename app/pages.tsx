import { type ComponentType, lazy, useState } from 'react';
import { Route as RouterRoute } from 'react-router';
import { findRoute, type LoadPart, NOT_FOUND, ROUTES } from './routes';

/** The pages and layouts whose code has been loaded, so that a preloaded page is drawn without waiting. */
const loadedParts = new Map<LoadPart, ComponentType>();

async function load(part: LoadPart) {
  const module = await part();
  loadedParts.set(part, module.default);
  return module;
}

/** Loads the code of the page at an address. Rejects when offline, or when a deployment has removed the file. */
export async function preloadPage(pathname: string): Promise<void> {
  const { layout, page } = findRoute(pathname);
  await Promise.all([layout && load(layout), load(page)]);
}

export function isLoaded(pathname: string): boolean {
  const { layout, page } = findRoute(pathname);
  return loadedParts.has(page) && (!layout || loadedParts.has(layout));
}

/** The router has already changed the address, so if the code cannot be loaded, the browser loads the whole page. */
async function loadOrReload(part: LoadPart) {
  try {
    return await load(part);
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
