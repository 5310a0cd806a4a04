import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildContentSecurityPolicy,
  getBackendSources,
  HSTS,
  SECURITY_HEADERS,
} from '#server/site/security-headers.ts';
import { getCacheControl, ICON, NOT_FOUND_PAGE, toServedPath } from '#server/site/served-files.ts';
import { readSettings } from '#settings/settings.ts';

type HeaderRule = { path: string; headers: Record<string, string> };

/** Writes the files that tell static hosts which headers our own server sends, before the build compresses files. */
export function writeHostFiles(folder: string, env: Record<string, string | undefined>) {
  const { hostedProject, siteUrl } = readSettings(env);
  const connect = getBackendSources(hostedProject?.url);
  protectNotFoundPage(join(folder, '404.html'), connect);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const rules = createHeaderRules(folder, pages.sort(), connect, siteUrl);
  writeFileSync(join(folder, '_headers'), formatForNetlifyAndCloudflare(rules));
  writeFileSync(join(folder, 'vercel.json'), formatForVercel(rules));
}

/** No two rules set the same header for one path, because the hosts treat that differently. */
function createHeaderRules(folder: string, pages: string[], connect: string[], siteUrl: string | null): HeaderRule[] {
  const forAll = { ...SECURITY_HEADERS, ...(siteUrl?.startsWith('https:') && HSTS) };
  const forPages = pages.flatMap((name) => {
    const path = toServedPath(name);
    if (path === NOT_FOUND_PAGE) return [];
    const policy = buildContentSecurityPolicy(readFileSync(join(folder, name), 'utf8'), connect);
    const headers = { 'cache-control': getCacheControl(name), 'content-security-policy': policy };
    // Some hosts add a slash to the address of a folder's page.
    const paths = path === '/' ? ['/'] : [path, `${path}/`];
    return paths.map((path) => ({ path, headers }));
  });
  return [
    { path: '/*', headers: forAll },
    { path: '/assets/*', headers: { 'cache-control': getCacheControl('assets/') } },
    { path: `/${ICON}`, headers: { 'cache-control': getCacheControl(ICON) } },
    ...forPages,
  ];
}

/** Puts the policy of the not-found page into the page itself: it is served at any path, so no rule can name it. */
function protectNotFoundPage(file: string, connect: string[]) {
  const html = readFileSync(file, 'utf8');
  // Browsers ignore this directive outside of a header. The header x-frame-options says the same.
  const policy = buildContentSecurityPolicy(html, connect).replace(/; ?frame-ancestors [^;]*/, '');
  writeFileSync(file, html.replace('<head>', `<head><meta http-equiv="content-security-policy" content="${policy}">`));
}

/** https://docs.netlify.com/manage/routing/headers, https://developers.cloudflare.com/pages/configuration/headers */
function formatForNetlifyAndCloudflare(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${toTitleCase(name)}: ${value}`),
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** https://vercel.com/docs/project-configuration */
function formatForVercel(rules: HeaderRule[]): string {
  const headers = rules.map(({ path, headers }) => ({
    source: path.replace(/\*$/, '(.*)'),
    headers: Object.entries(headers).map(([key, value]) => ({ key: toTitleCase(key), value })),
  }));
  return `${JSON.stringify({ trailingSlash: false, headers }, null, 2)}\n`;
}

/** Netlify replaces its own header only by one with capitals; it would send one in lower case as well as its own. */
const toTitleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
