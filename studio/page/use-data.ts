import { useCallback, useEffect, useState } from 'react';
import { read } from './api.ts';
import { useReturns } from './connection.ts';

type State<T> = { path: string; data?: T; problem?: string };

/**
 * What the server has at this path: again when the path changes, when the database comes back, on `reload`, and every
 * `liveMs` while the page is in sight. What was there before stays until the new answer comes.
 */
export function useData<T>(path: string, { liveMs }: { liveMs?: number } = {}) {
  const [state, setState] = useState<State<T>>({ path: '' });
  const [turn, setTurn] = useState({ count: 0, isLive: false });
  const returns = useReturns();
  const reload = useCallback(() => setTurn(({ count }) => ({ count: count + 1, isLive: false })), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn or a return asks again
  useEffect(() => {
    const stop = new AbortController();
    read<T>(path, { signal: stop.signal, isLive: turn.isLive }).then(
      (data) => setState({ path, data }),
      (error: Error) => {
        if (!stop.signal.aborted) setState(({ data }) => ({ path, data, problem: error.message }));
      },
    );
    return () => stop.abort();
  }, [path, turn, returns]);

  useEffect(() => {
    if (liveMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn(({ count }) => ({ count: count + 1, isLive: true }));
    }, liveMs);
    return () => clearInterval(timer);
  }, [liveMs]);

  return { data: state.data, problem: state.problem, isStale: state.path !== path, reload };
}
