import { isIPv6 } from 'node:net';

/**
 * Returns the address that canonical links, share tags, the sitemap and the QR code carry. Without SITE_URL there is no
 * public address, and they carry the default one, whatever PORT says; the doctor then asks for SITE_URL.
 * @param {Record<string, string | undefined>} env
 */
export const builtAddress = (env) => siteAddress({ SITE_URL: env.SITE_URL });

/**
 * Returns where the site is reached: SITE_URL, or else the address that the server prints.
 * @param {Record<string, string | undefined>} env
 */
export function siteAddress(env) {
  const read = (/** @type {string} */ name) => env[name]?.trim() || undefined;
  return read('SITE_URL')?.replace(/\/+$/, '') ?? httpAddress(read('HOST') ?? '127.0.0.1', read('PORT') ?? '3000');
}

/**
 * @param {string} host a name or an address
 * @param {string | number} port
 */
export const httpAddress = (host, port) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
