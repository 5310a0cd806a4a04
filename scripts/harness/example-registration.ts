import { EMPTY_FORM, toRegistration } from '#contract/form.ts';
import { ENDPOINT, type Registration } from '#contract/registration.ts';

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

/** Registers someone with the server at this address. */
export const register = (address: string, row: Registration = aRegistration()): Promise<Response> =>
  fetch(address + ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
