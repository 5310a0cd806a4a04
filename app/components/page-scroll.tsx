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
    if (hash && action !== 'POP') arriveAt(document.getElementById(hash.slice(1)));
  }, [key, pathname, hash, action]);

  return null;
}

/** Marked until the focus moves on, so that the section can show for a moment that it is where the link led. */
function arriveAt(section: HTMLElement | null) {
  if (!section) return;
  section.focus({ preventScroll: true });
  section.dataset.arrived = '';
  section.addEventListener('blur', () => delete section.dataset.arrived, { once: true });
}
