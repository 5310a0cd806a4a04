import { useSyncExternalStore } from 'react';
import { KEY_HEADER, POLL_HEADER } from '../contract.ts';
import { queryClient } from './query-client.ts';

type RequestOptions = { body?: unknown; signal?: AbortSignal };

export const read = async <T>(path: string, options?: RequestOptions): Promise<T> => (await ask(path, options)).json();
export const write = <T>(path: string, body: unknown = {}) => read<T>(path, { body });

/** Sends a GET or, with a body, a POST. Throws an error in words for the person at the page. */
export async function ask(path: string, { body, signal }: RequestOptions = {}): Promise<Response> {
  const headers = new Headers({ [KEY_HEADER]: KEY });
  // Browsers count someone as active for a few seconds after a press. At other times the page asks by itself.
  if (!navigator.userActivation.isActive) headers.set(POLL_HEADER, '1');
  const request: RequestInit = { headers, signal };
  if (body !== undefined) {
    headers.set('content-type', 'application/json');
    request.method = 'POST';
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch (error) {
    if (signal?.aborted) throw error;
    setConnection('ended');
    throw new Error('The studio has stopped.');
  }
  if (answer.ok) {
    setConnection('ok');
    return answer;
  }
  if (answer.status === 403) setConnection('signed out');
  const { problem = 'Something went wrong.', unavailable = false } = await answer.json().catch(() => ({}));
  if (unavailable) setConnection('unavailable');
  throw new Error(problem);
}

/** `signed out`: the studio that answers is not the one that was opened here. */
export type Connection = 'ok' | 'unavailable' | 'ended' | 'signed out';

let current: Connection = 'ok';
const listeners = new Set<() => void>();

function setConnection(connection: Connection) {
  if (connection === current) return;
  current = connection;
  // What was read before may be out of date.
  if (connection === 'ok') queryClient.invalidateQueries();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConnection = () => useSyncExternalStore(subscribe, () => current);

/** The key is behind the # of the address that opened the studio. It is kept for other tabs until the studio ends. */
const KEY = findKey();

function findKey(): string {
  const { hash, pathname, search } = window.location;
  if (/^#[\w-]{43}$/.test(hash)) {
    localStorage.setItem('studio-key', hash.slice(1));
    window.history.replaceState(null, '', pathname + search);
  }
  return localStorage.getItem('studio-key') ?? '';
}
