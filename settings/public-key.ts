import { createSettingError, type Parse } from './values.ts';

// The value may be secret, so the message never quotes it.
export const parsePublicKey: Parse<string> = (text, name) => {
  if (!isSecretKey(text)) return text;
  throw createSettingError(
    name,
    'must be the public key (sb_publishable_…, or the JWT with the role anon), because every visitor gets it: ' +
      'revoke this one, which opens the whole list, in the project’s dashboard (Settings, API Keys)',
  );
};

const JWT = /^eyJ[\w-]+\.([\w-]+)\.[\w-]*$/;

/** Whether a key of a hosted project opens more than browsers may: `sb_secret_…`, or a JWT for any role but anon. */
export function isSecretKey(key: string): boolean {
  const [, claims] = JWT.exec(key) ?? [];
  if (claims === undefined) return key.startsWith('sb_secret_');
  return !/"role":\s*"anon"/.test(Buffer.from(claims, 'base64url').toString());
}
