import { LIVE_HEADER, WRITE_HEADER } from '../contract.ts';
import { noteConnection } from './connection.ts';

/** What went wrong, in words for the person at the page. */
export class Problem extends Error {
  override name = 'Problem';
}

type Options = { signal?: AbortSignal; isLive?: boolean };

export async function read<T>(path: string, { signal, isLive = false }: Options = {}): Promise<T> {
  const answer = await ask(path, { signal, headers: isLive ? { [LIVE_HEADER]: '1' } : {} });
  return answer.json();
}

export async function write<T>(path: string, body: unknown = {}): Promise<T> {
  return (await post(path, body)).json();
}

export const post = (path: string, body: unknown = {}, signal?: AbortSignal) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [WRITE_HEADER]: '1' },
    body: JSON.stringify(body),
    signal,
  });

async function ask(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteConnection('ended');
    throw new Problem('The studio has ended.');
  }
  if (answer.ok) {
    noteConnection('there');
    return answer;
  }
  if (answer.status === 403) noteConnection('signed out');
  const { problem = 'Something went wrong.', away = false } = await answer.json().catch(() => ({}));
  if (away) noteConnection('away');
  throw new Problem(problem);
}
