import { useSyncExternalStore } from 'react';
import { KEY_HEADER, LIVE_HEADER } from '../contract.ts';

/** What went wrong, in words for the person at the page. */
export class Problem extends Error {
  override name = 'Problem';
}

type Options = { signal?: AbortSignal; isLive?: boolean };

export async function read<T>(path: string, { signal, isLive = false }: Options = {}): Promise<T> {
  const answer = await ask(path, { signal, headers: isLive ? { [LIVE_HEADER]: '1' } : {} });
  return answer.json();
}

export async function write<T>(path: string, body: unknown = {}, signal?: AbortSignal): Promise<T> {
  return (await post(path, body, signal)).json();
}

export const post = (path: string, body: unknown = {}, signal?: AbortSignal) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal });

async function ask(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { ...init, headers: { ...init.headers, [KEY_HEADER]: await key } });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    setConnection('ended');
    throw new Problem('The studio has ended.');
  }
  if (answer.ok) {
    setConnection('ok');
    return answer;
  }
  if (answer.status === 403) setConnection('signed out');
  const { problem = 'Something went wrong.', away = false } = await answer.json().catch(() => ({}));
  if (away) setConnection('away');
  throw new Problem(problem);
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
