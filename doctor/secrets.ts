type KeyKind =
  /** For browsers: sb_publishable_…, or the older JWT of the role anon. */
  | 'publishable'
  | 'anon'
  /** For servers only: sb_secret_…, or the older JWT of any other role. */
  | 'secret'
  | 'privileged'
  | 'unknown';

type Key = { kind: KeyKind; role: string | null; expiresAt: Date | null };

/** What a hosted project's key is, from its text alone. */
export function readKey(text: string): Key {
  if (text.startsWith('sb_publishable_')) return { kind: 'publishable', role: 'anon', expiresAt: null };
  if (text.startsWith('sb_secret_')) return { kind: 'secret', role: 'service_role', expiresAt: null };
  const claims = readClaims(text);
  if (claims === null) return { kind: 'unknown', role: null, expiresAt: null };
  const role = typeof claims.role === 'string' ? claims.role : null;
  const expiresAt = typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : null;
  return { kind: role === 'anon' ? 'anon' : 'privileged', role, expiresAt };
}

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

/** Describes what in this text no visitor may see, without repeating it. */
export function findSecrets(text: string, passwords: readonly string[] = []): string[] {
  const found = SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  for (const [token] of text.matchAll(JWT)) {
    const { kind, role } = readKey(token);
    if (kind === 'privileged') found.push(`a key of the role ${role ?? '(none)'}`);
  }
  if (passwords.some((password) => text.includes(password))) found.push('a password from the settings');
  return [...new Set(found)];
}

/** The key that a site's scripts send to a hosted project. */
export const findPublicKey = (text: string): string | null =>
  PUBLISHABLE.exec(text)?.[0] ?? text.match(JWT)?.find((token) => readKey(token).kind === 'anon') ?? null;
