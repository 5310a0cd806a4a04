import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After the visitor has followed a link to the page, the children wait until the first screen has been painted. Going
 * back to a scroll position, or to a section, needs the whole page at once.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const needsWholePage = useNavigationType() === 'POP' || hash !== '';
  const isShown = useDeferredValue(true, needsWholePage);
  return isShown ? children : null;
}
