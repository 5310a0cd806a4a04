import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Scrolling is smooth within a page (CSS says so) but never on the way to another page or back to where one was:
 * that should already be there. Stands before ScrollRestoration, whose scrolling it governs. Following a link to a
 * section takes keyboard focus along.
 */
export function PageScroll() {
  const { key, pathname, hash } = useLocation();
  const action = useNavigationType();
  const previous = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again is a new key, nothing else
  useLayoutEffect(() => {
    if (previous.current === pathname && action !== 'POP') return;
    document.documentElement.style.scrollBehavior = 'auto';
    // Chromium scrolls by the style it computed last: have it compute this one.
    document.documentElement.getClientRects();
  }, [key, pathname, action]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again is a new key, nothing else
  useEffect(() => {
    document.documentElement.style.scrollBehavior = '';
    previous.current = pathname;
    if (hash && action !== 'POP') document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [key, pathname, hash, action]);

  return null;
}
