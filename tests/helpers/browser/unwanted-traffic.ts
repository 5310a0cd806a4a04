import type { Page } from '@playwright/test';

/** Requests to other sites, requests for more than files, and answers that set a cookie or name the software of the server. */
export function watchUnwantedTraffic(page: Page, baseURL = ''): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    const isForeign = protocol.startsWith('http') && origin !== new URL(baseURL).origin;
    const isFile = request.isNavigationRequest() || /\.\w+$/.test(pathname);
    if (isForeign || !isFile) seen.push(`request to ${request.url()}`);
  });
  page.on('response', (response) => {
    for (const name of ['set-cookie', 'server', 'x-powered-by']) {
      if (response.headers()[name]) seen.push(`${name} from ${response.url()}`);
    }
  });
  return seen;
}
