import { post } from '#app/lib/backend.ts';
import { type Registration, TABLE_NAME } from '#contract/registration.ts';

type RegistrationOutcome = 'registered' | 'duplicate' | 'failed';

const UNIQUE_VIOLATION = '23505';

/**
 * Emails whose last request got no definite answer: the row may have been stored and the answer lost. When the same
 * visitor retries and the database says 'already registered', the row is their own.
 */
const unanswered = new Set<string>();

export async function register(registration: Registration): Promise<RegistrationOutcome> {
  const email = registration.email.toLowerCase();
  const { ok, status, code } = await post(TABLE_NAME, registration);
  const isDuplicate = code === UNIQUE_VIOLATION;
  if (ok || (isDuplicate && unanswered.has(email))) {
    unanswered.delete(email);
    return 'registered';
  }
  if (isDuplicate) return 'duplicate';
  if (status === 0 || status >= 500) unanswered.add(email);
  console.error('Registration failed:', code || 'no answer', status);
  return 'failed';
}
