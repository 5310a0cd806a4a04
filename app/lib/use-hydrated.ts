import { useSyncExternalStore } from 'react';

const nothingToSubscribe = () => () => {};

/** False in the prerendered HTML and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToSubscribe,
    () => true,
    () => false,
  );
}
