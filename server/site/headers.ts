import { extname } from 'node:path';
import {
  contentSecurityPolicy,
  FILE_HEADERS,
  HSTS,
  inlineScriptHashes,
  SECURITY_HEADERS,
} from '#site-build/security-headers.ts';

type Headers = Readonly<Record<string, string>>;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.data': 'text/x-script; charset=utf-8',
};

/** What every answer carries, by the path that was asked for. */
export function securityHeaders(siteUrl: string | null): (path: string) => Headers {
  const tls = siteUrl?.startsWith('https:') ? HSTS : {};
  const ofPages = { ...SECURITY_HEADERS, ...tls };
  const ofAssets = { ...FILE_HEADERS, ...tls };
  return (path) => (path.startsWith('/assets/') ? ofAssets : ofPages);
}

/** What a file of the site carries besides. `connect`: the backends its pages may reach. */
export function fileHeaders(name: string, body: Buffer, connect: string[]): Record<string, string> {
  const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
  const isPage = type.startsWith('text/html');
  return {
    'content-type': type,
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(isPage && {
      'content-security-policy': contentSecurityPolicy({ scriptHashes: inlineScriptHashes(body.toString()), connect }),
    }),
  };
}
