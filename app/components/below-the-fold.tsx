import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Renders its children only once the first screen has been painted, when the visitor follows a link to the page. Going
 * back to a scroll position, or to a section, needs the whole page at once.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isWhole = useNavigationType() === 'POP' || hash !== '';
  return useDeferredValue(true, isWhole) ? children : null;
}
