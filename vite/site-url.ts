/** The public address baked into canonical links, share pictures, the sitemap and the QR code. */
export function siteUrl(env: Record<string, string | undefined>): string {
  const address = env.SITE_URL || `http://${env.HOST || '127.0.0.1'}:${env.PORT || '3000'}`;
  return address.replace(/\/+$/, '');
}
