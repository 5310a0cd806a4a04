import { ENDPOINT, type Registration } from '#registration/contract.ts';

let people = 0;

/** Makes up a valid registration, of someone new each time. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  people += 1;
  return {
    full_name: 'Ada Lovelace',
    email: `ada.${people}@example.com`,
    role: 'founder',
    checkbox_consent: true,
    created_at_gtm: '2025-05-01T12:00:00.000Z',
    user_agent: 'Test/1.0',
    referrer: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    ...changes,
  };
}

/** Registers someone with the server at this address. */
export const register = (address: string, row: Registration = aRegistration()): Promise<Response> =>
  fetch(address + ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
