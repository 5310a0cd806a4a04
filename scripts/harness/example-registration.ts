import { EMPTY_FORM, toRegistration } from '#contract/form.ts';
import { ENDPOINT, MAX_LENGTHS, type Registration } from '#contract/registration.ts';

/** What the form makes of what Ada types into it. */
const ADA = toRegistration(
  { ...EMPTY_FORM, fullName: 'Ada Lovelace', email: 'ada@example.com', role: 'founder', termsAgreed: true },
  { now: new Date('2025-05-01T12:00:00Z'), userAgent: 'Test/1.0', referrer: '', query: new URLSearchParams() },
);

let people = 0;

/** Makes a valid registration, of someone new each time. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  people += 1;
  return { ...ADA, email: `ada.${people}@example.com`, ...changes };
}

/** Makes text of characters of four bytes that differ, so that PostgreSQL cannot compress it. */
const makeText = (length: number) =>
  Array.from({ length }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919) % 40_000))).join('');

/** Makes the registration in which each value is as long as the list accepts, in letters of four bytes. */
export function aLongestRegistration(): Registration {
  const longest = Object.entries(MAX_LENGTHS).map(([column, length]) => [column, makeText(length)]);
  const email = `${makeText(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(57)}.com`;
  return { ...aRegistration(), ...Object.fromEntries(longest), email };
}

/** Registers someone with the server at this address. */
export const register = (address: string, row: Registration = aRegistration()): Promise<Response> =>
  fetch(address + ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
