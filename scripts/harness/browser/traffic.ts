import type { Page, Request } from '@playwright/test';

/** Collects what the page sends to a server. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request);
  });
  return posts;
}

/** Collects requests to other sites, and responses that set a cookie or name the server's software. */
export function watchUnwantedTraffic(page: Page, baseURL = ''): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin) seen.push(`request to ${request.url()}`);
  });
  page.on('response', (response) => {
    for (const name of ['set-cookie', 'server', 'x-powered-by']) {
      if (response.headers()[name]) seen.push(`${name} from ${response.url()}`);
    }
  });
  return seen;
}

const FILE = /\.(js|css|woff2|svg|png|avif|webp|webmanifest)$/;

/** Collects requests for anything but files: pages of text and sample data need nothing else. */
export function watchRequestsBeyondFiles(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const isFile = request.isNavigationRequest() || FILE.test(new URL(request.url()).pathname);
    if (!isFile) seen.push(request.url());
  });
  return seen;
}
