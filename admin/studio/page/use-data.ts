import { useCallback, useEffect, useState } from 'react';
import type { Breakdown, Facet } from '../contract.ts';
import { read, useConnection } from './api.ts';

type State<T> = { request: string; data?: T; problem?: string };
type Options = {
  /** Reload this often while the page is visible. */
  pollMs?: number;
  /** Posted, for what does not fit into an address. */
  body?: unknown;
  /** While someone is typing, the request waits this long. */
  delayMs?: number;
};

/**
 * The server's answer at this path: again when path or body change, when the database comes back, and on `reload`. The
 * previous answer stays until the new one is there. Without a path, nothing is loaded.
 */
export function useData<T>(path: string | null, { pollMs, body, delayMs = 0 }: Options = {}) {
  const request = JSON.stringify([path, body]);
  const [state, setState] = useState<State<T>>({ request: '' });
  const [turn, setTurn] = useState(0);
  const { returns } = useConnection();
  const reload = useCallback(() => setTurn((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn or a return loads again
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    const load = (isPoll: boolean) =>
      read<T>(path, { body, signal: stop.signal, isPoll }).then(
        (data) => setState({ request, data }),
        (error: Error) => {
          if (!stop.signal.aborted) setState(({ data }) => ({ request, data, problem: error.message }));
        },
      );
    const timer = setTimeout(load, delayMs, false);
    const live = pollMs && setInterval(() => document.visibilityState === 'visible' && load(true), pollMs);
    return () => {
      clearTimeout(timer);
      clearInterval(live);
      stop.abort();
    };
  }, [request, pollMs, delayMs, turn, returns]);

  return { data: state.data, problem: state.problem, isStale: state.request !== request, reload };
}

/** One after the other: counting a long list takes a moment, and the rest of the page needs the database too. */
export function useBreakdowns(facets: readonly Facet[]) {
  const [found, setFound] = useState<Partial<Record<string, Breakdown>>>({});
  const next = facets.find((facet) => !found[facet]);
  const { data, problem, isStale } = useData<Breakdown>(next ? `/breakdowns/${next}` : null);
  useEffect(() => {
    if (next && data && !isStale) setFound((before) => ({ ...before, [next]: data }));
  }, [next, data, isStale]);
  return { found, problem };
}

/** Runs what a button or form asks for, and keeps what went wrong with it, unless it was cancelled. */
export function useAction() {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(
      await work().then(
        () => undefined,
        ({ name, message }: Error) => (name === 'AbortError' ? undefined : message),
      ),
    );
    setBusy(false);
  }
  return { problem, isBusy, run };
}
