import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { prefersReducedMotion } from '~/lib/prefers-reduced-motion';

const TRANSITION = { duration: 300, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };

/**
 * Moves the ring between pages, from its place on the old page (the score, or the logo) to its place on the new one. It
 * is not a view transition, because those freeze the page while they start, and phones lose taps in the meantime. It is
 * rendered after PageScroll, when the new page has its scroll position.
 */
export function ScoreRingTransition() {
  const { pathname } = useLocation();
  const left = useRef<DOMRect>(undefined);

  useEffect(() => {
    const remember = () => {
      left.current = findRing(document)?.getBoundingClientRect();
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every new path
  useLayoutEffect(() => {
    const from = left.current;
    left.current = undefined;
    const ring = findRing(document);
    if (!from || !ring || from.bottom < 0 || prefersReducedMotion()) return;
    const to = ring.getBoundingClientRect();
    const [x, y, scale] = [from.x - to.x, from.y - to.y, from.width / to.width];
    if (x === 0 && y === 0 && scale === 1) return;
    const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 50 };
    ring.animate([start, { ...start, transform: 'none' }], TRANSITION);
  }, [pathname]);

  return null;
}

const findRing = (page: Document) => page.querySelector('.page-ring') ?? page.querySelector('header .logo-ring');
