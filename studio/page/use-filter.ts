import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { FILTERS, type FilterName, type Sort } from '../contract.ts';
import { ZONE } from './format.ts';

type Name = FilterName | 'sort' | 'person';

/** What the list shows, held in the address: a view can be bookmarked, and Back goes back. */
export function useFilter() {
  const [address, setAddress] = useSearchParams();

  const set = useCallback(
    (name: Name, value: string | null, { isTyping = false } = {}) => {
      // The router's own parameters follow the address a moment later, and a change right before would be undone.
      const next = new URLSearchParams(window.location.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      // Each letter is no step to go back to.
      setAddress(next, { replace: isTyping });
    },
    [setAddress],
  );

  const filters = FILTERS.filter((name) => address.has(name));
  const query = new URLSearchParams(filters.map((name) => [name, address.get(name) ?? '']));
  if (query.get('search')?.trim() === '') query.delete('search');
  query.set('zone', ZONE);

  return {
    get: (name: Name) => address.get(name),
    set,
    clear: () => setAddress({}),
    isFiltered: filters.length > 0,
    sort: (address.get('sort') ?? 'newest') as Sort,
    /** For the server, without the order. */
    query: String(query),
  };
}

export type Filter = ReturnType<typeof useFilter>;
