import type { OwnEntryArguments, OwnEntryFunction, OwnEntryResults } from '#contract/person.ts';
import { REST_PATH } from '#contract/registration.ts';

/** Set when the site is built for a hosted project; otherwise the server that serves the page takes the registrations. */
const HOSTED_URL = import.meta.env.VITE_SUPABASE_URL;
const ANON_KEY = import.meta.env.VITE_SUPABASE_ANON_KEY;
export const isHosted = Boolean(HOSTED_URL);

const ANSWER_TIMEOUT_MS = 15_000;

const getRestAddress = () => (HOSTED_URL || window.location.origin).replace(/\/+$/, '') + REST_PATH;

/** Without an answer that can be read, `status` is 0. An error's code is all that we keep of it: the rest may be personal. */
type BackendAnswer = { ok: boolean; status: number; code?: string; data?: unknown };

/** Posts to a table, or to a function (`rpc/…`), as PostgREST wants it. */
export async function post(path: string, body: object, restAddress = getRestAddress()): Promise<BackendAnswer> {
  const headers = { 'content-type': 'application/json', ...(ANON_KEY && createKeyHeaders(ANON_KEY)) };
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const answer = await fetch(restAddress + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const { ok, status } = answer;
    if (!ok) return { ok, status, code: (await answer.json().catch(() => null))?.code };
    const text = await answer.text();
    return { ok, status, data: text ? JSON.parse(text) : undefined };
  } catch {
    return { ok: false, status: 0 };
  }
}

const createKeyHeaders = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });

/** Returns `undefined` on failure. */
export async function callBackend<Name extends OwnEntryFunction>(
  name: Name,
  values: OwnEntryArguments<Name>,
): Promise<OwnEntryResults[Name] | undefined> {
  const { status, code, data } = await post(`rpc/${name}`, values);
  if (status === 200) return data as OwnEntryResults[Name] | undefined;
  console.error('Request for your entry failed:', code || 'no answer', status);
}
