import { MAX_LENGTHS, MIN_NAME_LENGTH } from './registration.ts';

/**
 * White space, control and format characters, everything that Unicode lets a font leave out, and blank letters (Hangul
 * fillers, the empty braille pattern). They are listed by number, because character classes depend on the version of
 * Unicode and on the database's locale. The first migration has the same list.
 */
const INVISIBLE = String.raw`\0-\x20\x7f-\xa0\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{13441}\u{13442}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;

const INVISIBLE_CHARACTER = new RegExp(`[${INVISIBLE}]`, 'u');
const INVISIBLE_CHARACTERS = new RegExp(`[${INVISIBLE}]`, 'gu');
/**
 * Half of a surrogate pair. A whole pair counts as one character, because of the flag u. String has isWellFormed and
 * toWellFormed for this, but Firefox before 119 has neither.
 */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Removes or replaces what PostgreSQL does not store: NUL, and half a surrogate pair. */
export const makeStorable = (text: string) => text.replaceAll('\0', '').replace(LONE_SURROGATE, '\ufffd');

/** Matches control characters, except those that count as white space. */
const CONTROL_CHARACTER = /(?![\t-\r])\p{Cc}/u;

// RFC 5322's dot-atom, with the letters of all scripts but one: in lower case PostgreSQL takes İ for i, so whoever
// registered İda@example.com would keep ida@example.com off the list.
const ATOM = String.raw`[^.@,:;<>()\[\]"\\İ]+`;
const LABEL = String.raw`[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?`;
// A domain whose last label is a number would be an IP address.
const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?!.*\\.\\d+$)${LABEL}(?:\\.${LABEL})+$`, 'u');

/** Matches a domain with letters outside ASCII, and nothing else but letters, digits, hyphens and dots. */
const INTERNATIONAL_DOMAIN = /^(?=.*[^\0-\x7f])[^\0-\x2c\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+$/u;

/**
 * Counts code points, as PostgreSQL does. Callers ask this before they do anything else with a text: normalizing
 * combining marks takes time that grows with the square of their number.
 */
export const isLongerThan = (text: string, max: number): boolean => text.length > max && [...text].length > max;

const isStorable = (text: string) => makeStorable(text) === text;

/** Whether the database accepts this text as a name. The caller has trimmed it. */
export function isName(text: string): boolean {
  if (isLongerThan(text, MAX_LENGTHS.full_name) || !isStorable(text) || CONTROL_CHARACTER.test(text)) return false;
  return isLongerThan(text.replace(INVISIBLE_CHARACTERS, ''), MIN_NAME_LENGTH - 1);
}

const isNormalized = (text: string) => text.normalize('NFKC') === text;

/**
 * Whether the database accepts this text as an email address. The caller has trimmed it. Only one spelling of a mailbox
 * is valid: normalized, and with the domain in the ASCII form that mail servers use.
 */
export function isEmail(text: string): boolean {
  if (isLongerThan(text, MAX_LENGTHS.email) || !isStorable(text) || INVISIBLE_CHARACTER.test(text)) return false;
  return isNormalized(text) && EMAIL.test(text);
}

/**
 * Returns an address as it is stored: `ada@exämple.com` becomes `ada@xn--exmple-cua.com`. Text that is no address stays
 * as it is.
 */
export function toStoredEmail(text: string): string {
  if (isLongerThan(text, MAX_LENGTHS.email)) return text;
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (!isNormalized(text) || INVISIBLE_CHARACTER.test(text) || !INTERNATIONAL_DOMAIN.test(domain)) return text;
  try {
    return text.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return text;
  }
}
