import { PostgrestClient } from '@supabase/postgrest-js';
import type { OWN_ENTRY_FUNCTIONS, OwnEntryFunction, OwnEntryResults } from '#contract/person.ts';

/** Set when the site is built for a hosted project; otherwise the server that serves the page takes the registrations. */
const HOSTED_URL = import.meta.env.VITE_SUPABASE_URL;
const ANON_KEY = import.meta.env.VITE_SUPABASE_ANON_KEY;
export const isHosted = Boolean(HOSTED_URL);

const ANSWER_TIMEOUT_MS = 15_000;
export const createAnswerTimeout = () => AbortSignal.timeout(ANSWER_TIMEOUT_MS);

export function connectBackend() {
  const base = (HOSTED_URL || window.location.origin).replace(/\/+$/, '');
  const headers = ANON_KEY ? { apikey: ANON_KEY, Authorization: `Bearer ${ANON_KEY}` } : undefined;
  return new PostgrestClient(`${base}/rest/v1`, { headers });
}

export type FunctionValues<Name extends OwnEntryFunction> = Record<keyof (typeof OWN_ENTRY_FUNCTIONS)[Name], unknown>;

/** Returns `undefined` on failure and logs only the error code: its message may contain personal data. */
export async function callBackend<Name extends OwnEntryFunction>(
  name: Name,
  values: FunctionValues<Name>,
): Promise<OwnEntryResults[Name] | undefined> {
  try {
    const { data, error, status } = await connectBackend().rpc(name, values).abortSignal(createAnswerTimeout());
    // The client takes some failures, such as a 404 with an empty body, for success.
    if (status === 200) return data;
    console.error('Request for your entry failed:', error?.code || 'no answer', status);
  } catch {
    console.error('Request for your entry failed:', 'no answer', 0);
  }
}
