import { createHash } from 'node:crypto';

/** Sent with every answer, here and by a static host. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // These are the features that a browser would ask people about. Listing more would not help, because no other site's
  // code runs on our pages.
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Headers for code, styles and fonts. No browser shows these as a page, so they do without the other headers. */
export const FILE_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** The header for a site that is reached over TLS. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Lets a page run its own scripts, show its own styles, and reach its own site and these backends. */
export function buildContentSecurityPolicy(html: string, connect: string[] = []): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...findInlineHashes(html, 'script')],
    'style-src': ["'self'", ...findInlineHashes(html, 'style')],
    // Charts and rings are prerendered with their figures in style attributes. Set by a script, a style needs no
    // permission.
    ...(STYLE_ATTRIBUTE.test(html) && { 'style-src-attr': ["'unsafe-inline'"] }),
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
    .join(';');
}

const START_TAGS = { script: /<script\b([^<>]*)>/i, style: /<style\b([^<>]*)>/i };
const END_TAGS = { script: /<\/script>/i, style: /<\/style>/i };
const STYLE_ATTRIBUTE = /<[a-z][^<>]*\sstyle=/i;
const DATA_BLOCK = /\btype="(?!module"|text\/javascript")[^"]*"/i;

/** Returns the hashes that admit exactly this page's own inline scripts or styles. */
export function findInlineHashes(html: string, element: keyof typeof START_TAGS): string[] {
  const inline = html
    .split(END_TAGS[element])
    .slice(0, -1)
    .flatMap((part) => {
      const tag = START_TAGS[element].exec(part);
      if (!tag) return [];
      const [, attributes = ''] = tag;
      const text = part.slice(tag.index + tag[0].length);
      // A script or style without text does nothing and needs no permission.
      return text === '' || /\bsrc=/i.test(attributes) || DATA_BLOCK.test(attributes) ? [] : [text];
    });
  return [...new Set(inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))];
}

/** Returns the backend's address as a source of the policy; nothing if the site is its own backend. */
export function getBackendSources(supabaseUrl: string | null | undefined): string[] {
  if (!supabaseUrl) return [];
  const { origin, pathname } = new URL(supabaseUrl);
  const path = pathname.replace(/\/+$/, '').replace(/[;,]/g, encodeURIComponent);
  return [path === '' ? origin : `${origin}${path}/`];
}
