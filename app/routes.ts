import type { ComponentType } from 'react';
import { FORM_ANSWERS } from '#contract/form-answers.ts';

/** Loads the file of a page or of a layout. */
export type LoadPart = () => Promise<{ default: ComponentType }>;

export type Route = { layout?: LoadPart; page: LoadPart };

/** Every page and layout. Each is a chunk that loads when a link to it is about to be followed. */
const FILES = import.meta.glob<{ default: ComponentType }>('./routes/**/*.tsx');

/** The pages in these folders share a layout, but not the beginning of their address. */
const WITHOUT_PREFIX = /^(marketing|early-access)\//;

/**
 * The routes by address, which is the path of the file: founder/connect.tsx is /founder/connect. Titles and
 * descriptions are in content/pages.ts, the list of all pages.
 */
export const ROUTES = new Map<string, Route>();

for (const [file, page] of Object.entries(FILES)) {
  const name = file.replace(/^\.\/routes\/|\.tsx$/g, '');
  if (/(^|\/)(layout|not-found|form-answer)$/.test(name)) continue;
  const path = `/${name.replace(WITHOUT_PREFIX, '').replace(/^index$/, '')}`;
  const layout = FILES[file.replace(/[^/]+$/, 'layout.tsx')];
  ROUTES.set(path, { page, layout });
}

for (const preview of ['/founder', '/investor']) {
  const dashboard = ROUTES.get(`${preview}/dashboard`);
  if (dashboard) ROUTES.set(preview, dashboard);
}

for (const path of Object.values(FORM_ANSWERS)) {
  const page = FILES['./routes/early-access/form-answer.tsx'] as LoadPart;
  ROUTES.set(path, { layout: FILES['./routes/early-access/layout.tsx'], page });
}

/** Every unknown path shows this page. */
export const NOT_FOUND: Route = {
  layout: FILES['./routes/marketing/layout.tsx'],
  page: FILES['./routes/marketing/not-found.tsx'] as LoadPart,
};

/** The files of the page at an address and of its layout, as the build names them. */
export function findFiles(pathname: string): string[] {
  const { layout, page } = findRoute(pathname);
  return Object.keys(FILES).filter((file) => FILES[file] === layout || FILES[file] === page);
}

export function findRoute(pathname: string): Route {
  return ROUTES.get(pathname.replace(/(.)\/+$/, '$1')) ?? NOT_FOUND;
}
