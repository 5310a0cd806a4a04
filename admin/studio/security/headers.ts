import { SECURITY_HEADERS } from '#server/site/security-headers.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The policy of an email allows its own styles, and nothing that runs, loads or leads elsewhere. Only our page may frame
 * it.
 */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** Sent with every answer, refusals included. There are no CORS headers: no other origin may read anything. */
export const HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

export const MAIL_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': MAIL_POLICY,
  'x-frame-options': 'SAMEORIGIN',
};
