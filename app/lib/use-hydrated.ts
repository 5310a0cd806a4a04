import { startTransition, useEffect, useState } from 'react';

let wasHydrated = false;

/** False in the prerendered HTML and during hydration, then true. The switch does not block input. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(wasHydrated);
  useEffect(() => {
    wasHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
