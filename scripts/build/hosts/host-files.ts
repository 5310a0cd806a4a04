import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendSources, contentSecurityPolicy, HSTS, SECURITY_HEADERS } from '#server/site/security-headers.ts';
import { getCacheControl, ICON, NOT_FOUND_PAGE, toServedPath } from '#server/site/served-files.ts';
import { readSettings } from '#settings/settings.ts';

type HeaderRule = { path: string; headers: Record<string, string> };

/** Writes the files that tell static hosts which headers our own server sends, before the build compresses files. */
export function writeHostFiles(folder: string, env: Record<string, string | undefined>) {
  const { supabase, siteUrl } = readSettings(env);
  const connect = backendSources(supabase?.url);
  protectNotFoundPage(join(folder, '404.html'), connect);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const rules = headerRules(folder, pages.sort(), connect, siteUrl);
  writeFileSync(join(folder, '_headers'), netlifyAndCloudflare(rules));
  writeFileSync(join(folder, 'vercel.json'), vercel(rules));
}

/** No two rules set the same header for one path: the hosts differ in what they make of that. */
function headerRules(folder: string, pages: string[], connect: string[], siteUrl: string | null): HeaderRule[] {
  const forAll = { ...SECURITY_HEADERS, ...(siteUrl?.startsWith('https:') && HSTS) };
  const forPages = pages.flatMap((name) => {
    const path = toServedPath(name);
    const policy = contentSecurityPolicy(readFileSync(join(folder, name), 'utf8'), connect);
    const headers = { 'cache-control': getCacheControl(name), 'content-security-policy': policy };
    if (path === NOT_FOUND_PAGE) return [];
    // Some hosts add a slash to the address of a folder's page.
    return path === '/' ? [{ path, headers }] : [path, `${path}/`].map((path) => ({ path, headers }));
  });
  return [
    { path: '/*', headers: forAll },
    { path: '/assets/*', headers: { 'cache-control': getCacheControl('assets/') } },
    { path: `/${ICON}`, headers: { 'cache-control': getCacheControl(ICON) } },
    ...forPages,
  ];
}

/** The not-found page is served at any path, so no rule can name it, and it contains its policy itself. */
function protectNotFoundPage(file: string, connect: string[]) {
  const html = readFileSync(file, 'utf8');
  // Browsers take this directive from a header only; x-frame-options says the same.
  const policy = contentSecurityPolicy(html, connect).replace(/; ?frame-ancestors [^;]*/, '');
  writeFileSync(file, html.replace('<head>', `<head><meta http-equiv="content-security-policy" content="${policy}">`));
}

/** https://docs.netlify.com/manage/routing/headers, https://developers.cloudflare.com/pages/configuration/headers */
function netlifyAndCloudflare(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${titleCase(name)}: ${value}`),
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** https://vercel.com/docs/project-configuration */
function vercel(rules: HeaderRule[]): string {
  const headers = rules.map(({ path, headers }) => ({
    source: path.replace(/\*$/, '(.*)'),
    headers: Object.entries(headers).map(([key, value]) => ({ key: titleCase(key), value })),
  }));
  return `${JSON.stringify({ trailingSlash: false, headers }, null, 2)}\n`;
}

/** Netlify adds a header in small letters beside its own of that name instead of replacing it. */
const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
