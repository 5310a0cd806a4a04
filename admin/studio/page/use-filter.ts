import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { FILTER_NAMES, type FilterName, type Sort } from '../contract.ts';
import { ZONE } from './format.ts';

type Name = FilterName | 'sort' | 'person';

/** The filters and the order are in the address: a view can be bookmarked, and Back works. */
export function useFilter() {
  const [address, setAddress] = useSearchParams();

  const set = useCallback(
    (name: Name, value: string | null, { replacesAddress = false } = {}) => {
      // The router's own parameters lag behind the address: using them would undo a change made right before.
      const next = new URLSearchParams(window.location.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      setAddress(next, { replace: replacesAddress });
    },
    [setAddress],
  );

  const active = FILTER_NAMES.flatMap((name) => address.getAll(name).map((value) => [name, value] as const));
  const selecting = active.filter(([name, value]) => name !== 'search' || value.trim() !== '');
  const selected = { ...Object.fromEntries(selecting), zone: ZONE };

  return {
    get: (name: Name) => address.get(name),
    set,
    clear: () => setAddress({}),
    active,
    isFiltered: active.length > 0,
    sort: (address.get('sort') ?? 'newest') as Sort,
    /** The filters for the server, without the order. */
    selected,
    query: String(new URLSearchParams(selected)),
  };
}

export type Filter = ReturnType<typeof useFilter>;
