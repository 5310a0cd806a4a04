import { useEffect, useState } from 'react';
import type { ListedPerson, PeoplePage } from '../contract.ts';
import { read, useReturns } from './api.ts';

type Listed = { query: string; people: ListedPerson[]; next: string | null };

/** The list page by page: `more` adds the next one. */
export function usePeople(query: string) {
  const [listed, setListed] = useState<Listed>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const returns = useReturns();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn or a return loads again
  useEffect(() => {
    const stop = new AbortController();
    read<PeoplePage>(`/people?${query}`, { signal: stop.signal }).then(
      (page) => {
        setListed({ query, ...page });
        setProblem(undefined);
      },
      (error: Error) => {
        if (!stop.signal.aborted) setProblem(error.message);
      },
    );
    return () => stop.abort();
  }, [query, turn, returns]);

  async function more() {
    if (!listed?.next || isBusy) return;
    setBusy(true);
    try {
      const page = await read<PeoplePage>(`/people?${query}&${new URLSearchParams({ after: listed.next })}`);
      // Another filter may have been chosen meanwhile.
      setListed((now) =>
        now?.query === query ? { ...now, people: [...now.people, ...page.people], next: page.next } : now,
      );
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return {
    people: listed?.people,
    isStale: listed?.query !== query,
    hasMore: listed?.next != null,
    isBusy,
    problem,
    more,
    reload: () => setTurn((before) => before + 1),
  };
}
