import { type ComponentType, lazy, useState } from 'react';
import { Route as RouterRoute } from 'react-router';
import { NOT_FOUND, ROUTES, type Route, routeAt } from './routes';

type Load = Route['page'];

/** The code that has been loaded, so that a preloaded page is drawn without waiting. */
const loaded = new Map<Load, ComponentType>();

async function load(part: Load) {
  const module = await part();
  loaded.set(part, module.default);
  return module;
}

/** Loads the code of the page at an address. Rejects when offline, or when a deployment has removed the file. */
export async function preloadPage(pathname: string): Promise<void> {
  const { layout, page } = routeAt(pathname);
  await Promise.all([layout && load(layout), load(page)]);
}

export function isLoaded(pathname: string): boolean {
  const { layout, page } = routeAt(pathname);
  return loaded.has(page) && (!layout || loaded.has(layout));
}

/** By now the address is the next page's, so if its code cannot be loaded, the browser loads the whole page. */
async function loadOrReload(part: Load) {
  try {
    return await load(part);
  } catch {
    window.location.reload();
    return new Promise<never>(() => {});
  }
}

function createPart(part: Load): ComponentType {
  const Lazy = lazy(() => loadOrReload(part));
  return function Part() {
    // The component is chosen once, because another one in its place would lose the page's state.
    const [Content] = useState(() => loaded.get(part) ?? Lazy);
    return <Content />;
  };
}

/** Each page has one component, so a page with two addresses keeps its state between them. */
const parts = new Map<Load, ComponentType>();

function createElementFor(part: Load | undefined) {
  if (!part) return;
  const Part = parts.get(part) ?? createPart(part);
  parts.set(part, Part);
  return <Part />;
}

const ALL = [...ROUTES, ['*', NOT_FOUND] as const];

/**
 * The routes as the router wants them: pages inside the layout they share, so that the toast of a registration survives
 * the step from form to confirmation.
 */
export const ROUTE_ELEMENTS = [...new Set(ALL.map(([, { layout }]) => layout))].map((layout) => (
  <RouterRoute key={String(layout)} element={createElementFor(layout)}>
    {ALL.filter(([, route]) => route.layout === layout).map(([path, { page }]) => (
      <RouterRoute key={path} path={path} caseSensitive element={createElementFor(page)} />
    ))}
  </RouterRoute>
));
