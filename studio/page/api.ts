import { useSyncExternalStore } from 'react';
import { KEY_HEADER, LIVE_HEADER } from '../contract.ts';

type Options = { body?: unknown; signal?: AbortSignal; isLive?: boolean };

export const read = async <T>(path: string, options?: Options): Promise<T> => (await ask(path, options)).json();
export const write = <T>(path: string, body: unknown = {}) => read<T>(path, { body });

/** A GET or, with a body, a POST. Throws an error in words for the person at the page. */
export async function ask(path: string, { body, signal, isLive = false }: Options = {}): Promise<Response> {
  const headers: Record<string, string> = { [KEY_HEADER]: await key };
  if (isLive) headers[LIVE_HEADER] = '1';
  const init: RequestInit = { headers, signal };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    Object.assign(init, { method: 'POST', body: JSON.stringify(body) });
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
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
  const { problem = 'Something went wrong.', away = false } = await answer.json().catch(() => ({}));
  if (away) setConnection('away');
  throw new Error(problem);
}

/** The database answers; it does not; the studio itself has ended; it is not the one that was opened here. */
export type Connection = 'ok' | 'away' | 'ended' | 'signed out';

let connection: Connection = 'ok';
/** How often the connection came back: data from before is then loaded again. */
let returns = 0;
const listeners = new Set<() => void>();

function setConnection(next: Connection) {
  if (next === connection) return;
  connection = next;
  if (next === 'ok') returns += 1;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConnection = () => useSyncExternalStore(subscribe, () => connection);
export const useReturns = () => useSyncExternalStore(subscribe, () => returns);

const STORED = 'studio-key';
const OTHER_TABS_MS = 300;

/** Behind the # of the address that opened the studio, or kept since then, or from another tab of this origin. */
const key = findKey();

async function findKey(): Promise<string> {
  const { hash, pathname, search } = window.location;
  if (/^#[\w-]{43}$/.test(hash)) {
    sessionStorage.setItem(STORED, hash.slice(1));
    window.history.replaceState(null, '', pathname + search);
  }
  const tabs = new BroadcastChannel(STORED);
  if (!sessionStorage.getItem(STORED)) {
    const told = new Promise<string>((resolve) => {
      tabs.onmessage = ({ data }) => data && resolve(data);
      setTimeout(() => resolve(''), OTHER_TABS_MS);
    });
    tabs.postMessage('');
    sessionStorage.setItem(STORED, await told);
  }
  const found = sessionStorage.getItem(STORED) ?? '';
  tabs.onmessage = ({ data }) => data === '' && found !== '' && tabs.postMessage(found);
  return found;
}
