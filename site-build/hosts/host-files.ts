import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendSources, contentSecurityPolicy } from '#serving/security-headers.ts';
import { readSettings } from '#settings/settings.ts';
import { type HeaderRule, headerRules } from './header-rules.ts';

/** Tells static hosts what our own server sends by itself. Run by the build, before files are compressed. */
export function writeHostFiles(folder: string, env: Record<string, string | undefined>) {
  const { supabase, siteUrl } = readSettings(env);
  const connect = backendSources(supabase?.url);
  protectNotFoundPage(join(folder, '404.html'), connect);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const pages = names.sort().map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }));
  const rules = headerRules(pages, { connect, siteUrl });
  writeFileSync(join(folder, '_headers'), netlifyAndCloudflare(rules));
  writeFileSync(join(folder, 'vercel.json'), vercel(rules));
}

/** The one page whose address no rule can name, so it carries its policy in itself. */
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
