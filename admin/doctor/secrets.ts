/** `role` is null for a text that is not a key. Legacy keys are JWTs. */
type Key = { role: string | null; isLegacy: boolean; expiresAt: Date | null };

/** Tells from its text what a hosted project's key is. Only keys with the role anon are for browsers. */
export function readKey(text: string): Key {
  if (text.startsWith('sb_publishable_')) return { role: 'anon', isLegacy: false, expiresAt: null };
  if (text.startsWith('sb_secret_')) return { role: 'service_role', isLegacy: false, expiresAt: null };
  const claims = readClaims(text);
  if (claims === null) return { role: null, isLegacy: false, expiresAt: null };
  const role = typeof claims.role === 'string' ? claims.role : '(none)';
  const expiresAt = typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : null;
  return { role, isLegacy: true, expiresAt };
}

export const isSecretKey = ({ role }: Key) => role !== null && role !== 'anon';

function readClaims(text: string): Record<string, unknown> | null {
  const [, payload, signature] = text.split('.');
  if (payload === undefined || signature === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

const SECRETS: [what: string, pattern: RegExp][] = [
  ['a secret key (sb_secret_…)', /sb_secret_[A-Za-z0-9_-]{16,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];
const JWT = /eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{16,}/g;
const PUBLISHABLE = /sb_publishable_[A-Za-z0-9_-]{8,}/;

/** Names each kind of secret in a text, without repeating the secret itself. */
export function findSecrets(text: string, passwords: readonly string[] = []): string[] {
  const found = SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  for (const [token] of text.matchAll(JWT)) {
    const key = readKey(token);
    if (isSecretKey(key)) found.push(`a key of the role ${key.role}`);
  }
  if (passwords.some((password) => text.includes(password))) found.push('a password from the settings');
  return [...new Set(found)];
}

/** Finds the key that a site's scripts send to a hosted project. */
export const findPublicKey = (text: string): string | null =>
  PUBLISHABLE.exec(text)?.[0] ?? text.match(JWT)?.find((token) => readKey(token).role === 'anon') ?? null;
