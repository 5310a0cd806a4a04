import { startTransition, useEffect, useState } from 'react';

let takenOver = false;

/**
 * False in the prerendered HTML and while React takes it over, true from then on. What changes with it is drawn in
 * small steps, so that a page full of links does not hold up the visitor for them.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(takenOver);
  useEffect(() => {
    takenOver = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
