import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Follows the first screen of a page that a link led to, so that this is painted without waiting for the rest. Going back
 * to a place, or to a section, needs the whole page at once.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isWhole = useNavigationType() === 'POP' || hash !== '';
  return useDeferredValue(true, isWhole) ? children : null;
}
