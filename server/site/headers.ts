import { FILE_HEADERS, HSTS, SECURITY_HEADERS } from '#serving/security-headers.ts';

type Headers = Readonly<Record<string, string>>;

/** What every answer carries, by the path that was asked for. */
export function securityHeaders(siteUrl: string | null): (path: string) => Headers {
  const tls = siteUrl?.startsWith('https:') ? HSTS : {};
  const ofPages = { ...SECURITY_HEADERS, ...tls };
  const ofAssets = { ...FILE_HEADERS, ...tls };
  return (path) => (path.startsWith('/assets/') ? ofAssets : ofPages);
}
