import { isEmail, toStoredEmail } from '#contract/rules.ts';
import { createSettingError, type Parse } from './values.ts';

export type NamedAddress = { name: string; address: string };

/** Accepts `hello@example.com` or `Name <hello@example.com>`. */
export const parseNamedAddress: Parse<NamedAddress> = (text, variable) => {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const canonical = toStoredEmail(address.trim());
  if (isEmail(canonical) && !/\p{Cc}/u.test(name)) {
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: canonical };
  }
  throw createSettingError(
    variable,
    `must be an address like hello@example.com or "Name <hello@example.com>", but is "${text}"`,
  );
};
