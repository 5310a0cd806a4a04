import { PostgrestClient } from '@supabase/postgrest-js';
import { ALREADY_REGISTERED, type Registration, TABLE } from '#registration/contract.ts';

export type Outcome = 'registered' | 'duplicate' | 'failed';

/** Set when the site is built for a hosted backend; otherwise the server that serves the page takes registrations. */
const HOSTED_URL = import.meta.env.VITE_SUPABASE_URL;
const ANON_KEY = import.meta.env.VITE_SUPABASE_ANON_KEY;
export const isHosted = Boolean(HOSTED_URL);

const ANSWER_WITHIN = 15_000;

/**
 * E-mails whose last request got no verdict: it may have been stored and only its answer lost. When the same
 * visitor repeats one and the database says 'already registered', that row is their own.
 */
const unanswered = new Set<string>();

export async function register(registration: Registration): Promise<Outcome> {
  const email = registration.email.toLowerCase();
  const { error, status } = await insert(registration);
  if (!error || (error.code === ALREADY_REGISTERED && unanswered.has(email))) {
    unanswered.delete(email);
    return 'registered';
  }
  if (error.code === ALREADY_REGISTERED) return 'duplicate';
  if (status === 0 || status >= 500) unanswered.add(email);
  // The message may quote what was typed, so only the code is logged.
  console.error('Registration failed:', error.code || 'no answer', status);
  return 'failed';
}

async function insert(registration: Registration): Promise<{ error: { code: string } | null; status: number }> {
  try {
    const base = (HOSTED_URL ?? window.location.origin).replace(/\/+$/, '');
    const headers = ANON_KEY ? { apikey: ANON_KEY, Authorization: `Bearer ${ANON_KEY}` } : undefined;
    const client = new PostgrestClient(`${base}/rest/v1`, { headers });
    return await client.from(TABLE).insert(registration).abortSignal(AbortSignal.timeout(ANSWER_WITHIN));
  } catch {
    return { error: { code: '' }, status: 0 };
  }
}
