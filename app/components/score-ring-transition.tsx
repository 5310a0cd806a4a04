import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { prefersReducedMotion } from '#app/lib/prefers-reduced-motion.ts';

const TRANSITION = { duration: 300, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };

/**
 * Moves the ring between pages, from its place on the old page (the score, or the logo) to its place on the new one. It
 * is not a view transition, because those freeze the page while they start, and phones lose taps in the meantime. It is
 * rendered after PageScroll, when the new page has its scroll position.
 */
export function ScoreRingTransition() {
  const { pathname } = useLocation();
  /** Where the ring was when the visitor last clicked. */
  const lastRect = useRef<DOMRect>(undefined);

  useEffect(() => {
    const remember = () => {
      lastRect.current = findRing()?.getBoundingClientRect();
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every new path
  useLayoutEffect(() => {
    const from = lastRect.current;
    lastRect.current = undefined;
    const ring = findRing();
    if (!from || !ring || from.bottom < 0 || prefersReducedMotion()) return;
    const to = ring.getBoundingClientRect();
    const x = from.x - to.x;
    const y = from.y - to.y;
    const scale = from.width / to.width;
    if (x === 0 && y === 0 && scale === 1) return;
    const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 50 };
    ring.animate([start, { ...start, transform: 'none' }], TRANSITION);
  }, [pathname]);

  return null;
}

const findRing = () => document.querySelector('.page-ring') ?? document.querySelector('header .logo-ring');
