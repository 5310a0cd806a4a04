import { matchRoutes, type RouteObject } from 'react-router';

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  module: string;
};

declare global {
  interface Window {
    /** The framework's list of routes and the files they are in. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
    /** What has been loaded of them. */
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

export const isPageLoaded = (address: string) =>
  routesOf(address).every(({ id }) => id in (window.__reactRouterRouteModules ?? {}));

/** Loads the code of a page. False where that fails: offline, or the file is gone since a new version was deployed. */
export async function loadPage(address: string): Promise<boolean> {
  try {
    await Promise.all(routesOf(address).map(({ module }) => import(/* @vite-ignore */ module)));
    return true;
  } catch {
    return false;
  }
}

/** Opens a page by loading it whole. The router finds `state` in the history, as after a navigation of its own. */
export function openPage(address: string, state?: unknown) {
  window.history.pushState({ usr: state, key: 'default' }, '', address);
  window.location.reload();
}

function routesOf(address: string): ManifestRoute[] {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const { pathname } = new URL(address, window.location.href);
  const matches = matchRoutes(childrenOf(routes, undefined), pathname) ?? [];
  return matches.flatMap(({ route }) => routes[route.id ?? ''] ?? []);
}

function childrenOf(routes: Record<string, ManifestRoute>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(routes, id) },
    );
}
