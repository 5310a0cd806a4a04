import { connectBackend, createAnswerTimeout } from '#app/lib/backend.ts';
import { type Registration, TABLE_NAME, UNIQUE_EMAIL } from '#contract/registration.ts';

type RegistrationOutcome = 'registered' | 'duplicate' | 'failed';

/**
 * Emails whose last request got no definite answer: the row may have been stored and the answer lost. When the same
 * visitor retries and the database says 'already registered', the row is their own.
 */
const unanswered = new Set<string>();

export async function register(registration: Registration): Promise<RegistrationOutcome> {
  const email = registration.email.toLowerCase();
  const { error, status } = await insert(registration);
  const isDuplicate = error?.message?.includes(UNIQUE_EMAIL);
  // The client takes some failures, such as a 404 with an empty body, for success. Only 201 says that a row was stored.
  if (status === 201 || (isDuplicate && unanswered.has(email))) {
    unanswered.delete(email);
    return 'registered';
  }
  if (isDuplicate) return 'duplicate';
  if (status === 0 || status >= 500) unanswered.add(email);
  // The message may contain personal data, so only the code is logged.
  console.error('Registration failed:', error?.code || 'no answer', status);
  return 'failed';
}

async function insert(
  registration: Registration,
): Promise<{ error: { code: string; message?: string } | null; status: number }> {
  try {
    return await connectBackend().from(TABLE_NAME).insert(registration).abortSignal(createAnswerTimeout());
  } catch {
    return { error: { code: '' }, status: 0 };
  }
}
