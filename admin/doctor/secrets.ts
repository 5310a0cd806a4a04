const SECRETS: [what: string, pattern: RegExp][] = [
  ['a secret key (sb_secret_…)', /sb_secret_[A-Za-z0-9_-]{16,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];
/** The claims and the signature of a JWT. Its header would make the search slow on a text that begins many of them. */
const JWT = /\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{16,}/g;
/** A shorter password may be a word like "password", which is in our own code as well. */
const MIN_PASSWORD_LENGTH = 12;

/** Names each kind of secret in a text, without repeating the secret itself. */
export function findSecrets(text: string, passwords: readonly string[] = []): string[] {
  const found = SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  if (text.match(JWT)?.some(isSecretToken)) found.push('a secret key (JWT)');
  const isPassword = (password: string) => password.length >= MIN_PASSWORD_LENGTH && text.includes(password);
  if (passwords.some(isPassword)) found.push('a password from the settings');
  return found;
}

/** A hosted project's older keys are JWTs. Only those with the role anon are for browsers. */
function isSecretToken(token: string): boolean {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return /"role":\s*"/.test(payload) && !/"role":\s*"anon"/.test(payload);
}
