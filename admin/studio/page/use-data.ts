import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Breakdown, Facet } from '../contract.ts';
import { read } from './api.ts';

type DataOptions = {
  /** Reload this often while the page is visible. */
  pollMs?: number;
  /** A body to post, for what does not fit into an address. */
  body?: unknown;
  /** While someone is typing, the request waits this long. */
  delayMs?: number;
};

/** Reads the studio's answer at this path, and again after every action. Without a path, it reads nothing. */
export function useData<T>(path: string | null, { pollMs, body, delayMs = 0 }: DataOptions = {}) {
  const result = useQuery({
    queryKey: [path, body],
    queryFn: async ({ signal }) => {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      return read<T>(String(path), { body, signal });
    },
    enabled: path !== null,
    refetchInterval: pollMs,
  });
  return toAnswer(result);
}

const toAnswer = <T>({ data, error, isPlaceholderData }: UseQueryResult<T>) => ({
  data,
  problem: error?.message,
  /** Whether the data belongs to the previous path, because the answer for this one has not arrived yet. */
  isStale: isPlaceholderData,
});

let lastBreakdown: Promise<unknown> = Promise.resolve();

/**
 * Loads breakdowns one after the other: counting a long list takes a moment, and the rest of the page needs the
 * database too. Without a facet, it reads nothing.
 */
export function useBreakdown(facet: Facet | null) {
  const result = useQuery({
    queryKey: ['/breakdowns', facet],
    queryFn: ({ signal }) => {
      const breakdown = lastBreakdown.then(() => read<Breakdown>(`/breakdowns/${facet}`, { signal }));
      lastBreakdown = breakdown.catch(() => {});
      return breakdown;
    },
    enabled: facet !== null,
  });
  return toAnswer(result);
}

/** Runs what a button or form asks for, and keeps what went wrong with it, unless it was cancelled. */
export function useAction() {
  const { mutate, error, isPending } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  return { run: mutate, isBusy: isPending, problem: error?.name === 'AbortError' ? undefined : error?.message };
}
