import { contentSecurityPolicy, HSTS, SECURITY_HEADERS } from '#serving/security-headers.ts';
import { addressOf, cacheControlOf, ICON, NOT_FOUND_PAGE } from '#serving/served-files.ts';

export type HeaderRule = { path: string; headers: Record<string, string> };
export type PageFile = { name: string; html: string };

type Options = { connect: string[]; siteUrl: string | null };

/** No two rules set the same header for one path: the hosts differ in what they make of that. */
export function headerRules(pages: PageFile[], { connect, siteUrl }: Options): HeaderRule[] {
  const forAll = { ...SECURITY_HEADERS, ...(siteUrl?.startsWith('https:') && HSTS) };
  const forPages = pages.flatMap(({ name, html }) => {
    const path = addressOf(name);
    const policy = contentSecurityPolicy(html, connect);
    const headers = { 'cache-control': cacheControlOf(name), 'content-security-policy': policy };
    if (path === NOT_FOUND_PAGE) return [];
    // Some hosts add a slash to the address of a folder's page.
    return path === '/' ? [{ path, headers }] : [path, `${path}/`].map((path) => ({ path, headers }));
  });
  return [
    { path: '/*', headers: forAll },
    { path: '/assets/*', headers: { 'cache-control': cacheControlOf('assets/') } },
    { path: `/${ICON}`, headers: { 'cache-control': cacheControlOf(ICON) } },
    ...forPages,
  ];
}
