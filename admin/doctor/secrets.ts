/** Returns the role of a hosted project's key, and null for a text that is not a key. Legacy keys are JWTs. */
export function readKeyRole(text: string): string | null {
  if (text.startsWith('sb_publishable_')) return 'anon';
  if (text.startsWith('sb_secret_')) return 'service_role';
  const [, payload, signature] = text.split('.');
  if (payload === undefined || signature === undefined) return null;
  try {
    const { role } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof role === 'string' ? role : null;
  } catch {
    return null;
  }
}

/** Only keys with the role anon are for browsers. */
export const isSecretKey = (text: string) => !['anon', null].includes(readKeyRole(text));

const SECRETS: [what: string, pattern: RegExp][] = [
  ['a secret key (sb_secret_…)', /sb_secret_[A-Za-z0-9_-]{16,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];
const JWT = /eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{16,}/g;
const PUBLISHABLE = /sb_publishable_[A-Za-z0-9_-]{8,}/;
/** A shorter password may be a word like "password", which is in our own code as well. */
const MIN_PASSWORD_LENGTH = 12;

/** Names each kind of secret in a text, without repeating the secret itself. */
export function findSecrets(text: string, passwords: readonly string[] = []): string[] {
  const found = SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  if (text.match(JWT)?.some(isSecretKey)) found.push('a secret key (JWT)');
  const isPassword = (password: string) => password.length >= MIN_PASSWORD_LENGTH && text.includes(password);
  if (passwords.some(isPassword)) found.push('a password from the settings');
  return found;
}

/** Finds the key that a site's scripts send to a hosted project. */
export const findPublicKey = (text: string): string | null =>
  PUBLISHABLE.exec(text)?.[0] ?? text.match(JWT)?.find((token) => readKeyRole(token) === 'anon') ?? null;
