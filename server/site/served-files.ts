import { getContentType } from './content-types.ts';
import { buildContentSecurityPolicy } from './security-headers.ts';

export const NOT_FOUND_PAGE = '/404';

/** Files for static hosts, which read them and do not serve them. */
export const HOST_FILES = ['_headers', 'vercel.json'];

/** `pricing/index.html` and `pricing.html` answer for /pricing; a page's address never shows its file. */
export function toServedPath(name: string): string {
  const page = name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '');
  return `/${page}`;
}

/** Kept for a day, because Chromium asks for the icon again with every step in the history. */
export const ICON = 'icon.svg';

export function getCacheControl(name: string): string {
  if (name === ICON) return 'public, max-age=86400';
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Returns the headers of a file of the site, besides those that all answers have. */
export function getFileHeaders(name: string, body: Buffer, connect: string[]): Record<string, string> {
  const type = getContentType(name);
  return {
    'content-type': type,
    'cache-control': getCacheControl(name),
    vary: 'accept-encoding',
    ...(type.startsWith('text/html') && {
      'content-security-policy': buildContentSecurityPolicy(body.toString(), connect),
    }),
  };
}
