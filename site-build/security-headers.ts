import { createHash } from 'node:crypto';

/** Sent with every answer, here and by a static host. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** For code, styles and fonts, which no browser shows as a page: the rest would be weight in every file. */
export const FILE_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** Only for a site that is reached over TLS. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

type Policy = { scriptHashes?: string[]; connect?: string[] };

export function contentSecurityPolicy({ scriptHashes = [], connect = [] }: Policy): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    // Charts and rings carry their figures in style attributes, and Sonner adds a <style> of its own as it loads.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\btype="(?!module"|text\/javascript")[^"]*"/i;

/** The hashes that let exactly this page's own inline scripts run. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !/\bsrc=/i.test(attributes) && !DATA_BLOCK.test(attributes),
  );
  const hashes = scripts.map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return [...new Set(hashes)];
}

/** The address of the backend, and nothing beside it, as a source of the policy: none when it is the site itself. */
export function backendSources(supabaseUrl: string | null | undefined): string[] {
  if (!supabaseUrl) return [];
  const { origin, pathname } = new URL(supabaseUrl);
  const path = pathname.replace(/\/+$/, '').replace(/[;,]/g, encodeURIComponent);
  return [path === '' ? origin : `${origin}${path}/`];
}
