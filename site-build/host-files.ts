import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadClientFiles } from '#server/site/files.ts';
import { NOT_FOUND_PAGE } from '#server/site/not-found.ts';
import { readSettings } from '#settings/settings.ts';
import {
  backendSources,
  contentSecurityPolicy,
  HSTS,
  inlineScriptHashes,
  SECURITY_HEADERS,
} from './security-headers.ts';

type Rule = { path: string; headers: Record<string, string> };

/** Tells static hosts what our own server sends by itself. Run by the build, before files are compressed. */
export function writeHostFiles(folder: string, env: Record<string, string | undefined>) {
  const { supabase, siteUrl } = readSettings(env);
  const connect = backendSources(supabase?.url);
  protectNotFoundPage(join(folder, '404.html'), connect);
  const rules = headerRules(folder, connect, siteUrl);
  writeFileSync(join(folder, '_headers'), netlifyAndCloudflare(rules));
  writeFileSync(join(folder, 'vercel.json'), vercel(rules));
}

/** No two rules set the same header for one path: the hosts differ in what they make of that. */
function headerRules(folder: string, connect: string[], siteUrl: string | null): Rule[] {
  const pages = [...loadClientFiles(folder, { connect })].filter(([path]) => path !== NOT_FOUND_PAGE);
  return [
    { path: '/*', headers: { ...SECURITY_HEADERS, ...(siteUrl?.startsWith('https:') && HSTS) } },
    { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    ...pages.flatMap(([path, { headers }]) => {
      const policy = headers['content-security-policy'];
      if (policy === undefined) return [];
      const rule = { 'cache-control': headers['cache-control'] ?? '', 'content-security-policy': policy };
      // Some hosts add a slash to the address of a folder's page.
      const forms = path === '/' ? [path] : [path, `${path}/`];
      return forms.map((form) => ({ path: form, headers: rule }));
    }),
  ];
}

/** The one page whose address no rule can name, so it carries its policy in itself. */
function protectNotFoundPage(file: string, connect: string[]) {
  const html = readFileSync(file, 'utf8');
  const policy = contentSecurityPolicy({ scriptHashes: inlineScriptHashes(html), connect });
  // Browsers take this directive from a header only; x-frame-options says the same.
  const meta = `<meta http-equiv="content-security-policy" content="${policy.replace(/; frame-ancestors [^;]*/, '')}"/>`;
  writeFileSync(file, html.replace('<head>', `<head>${meta}`));
}

/** https://docs.netlify.com/manage/routing/headers, https://developers.cloudflare.com/pages/configuration/headers */
function netlifyAndCloudflare(rules: Rule[]): string {
  return rules
    .map(({ path, headers }) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${titleCase(name)}: ${value}`),
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** https://vercel.com/docs/project-configuration */
function vercel(rules: Rule[]): string {
  const headers = rules.map(({ path, headers }) => ({
    source: path.replace(/\*$/, '(.*)'),
    headers: Object.entries(headers).map(([key, value]) => ({ key: titleCase(key), value })),
  }));
  return `${JSON.stringify({ trailingSlash: false, headers }, null, 2)}\n`;
}

/** Netlify adds a header in small letters beside its own of that name instead of replacing it. */
const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
