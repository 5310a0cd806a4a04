import { PostgrestClient } from '@supabase/postgrest-js';

/** Set when the site is built for a hosted backend; otherwise the server that serves the page is the backend. */
const HOSTED_URL = import.meta.env.VITE_SUPABASE_URL;
const ANON_KEY = import.meta.env.VITE_SUPABASE_ANON_KEY;
export const isHosted = Boolean(HOSTED_URL);

const ANSWER_WITHIN = 15_000;
export const answerTimeout = () => AbortSignal.timeout(ANSWER_WITHIN);

export function connectBackend() {
  const base = (HOSTED_URL ?? window.location.origin).replace(/\/+$/, '');
  const headers = ANON_KEY ? { apikey: ANON_KEY, Authorization: `Bearer ${ANON_KEY}` } : undefined;
  return new PostgrestClient(`${base}/rest/v1`, { headers });
}
