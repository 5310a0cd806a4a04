import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

const STORAGE = 'scroll-positions';

/**
 * Where a page is scrolled to after a navigation: back to where it was, to the section that the address names, or to its
 * top. Loading a page, or loading it again, is the browser's own business. Scrolling is smooth within a page (CSS says so)
 * but never on the way to another one. Following a link to a section takes keyboard focus along.
 */
export function PageScroll() {
  const location = useLocation();
  const action = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    const positions = readPositions();
    const remember = () => positions.set(shown.current.key, window.scrollY);
    const leave = () => {
      writePositions(positions);
      // From here on the browser restores the position itself: after a reload, or back from another site.
      window.history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    takeOver();
    savedPositions = positions;
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    if (left.key === location.key && left.hash === location.hash) return;
    shown.current = location;
    const isOtherPage = left.pathname !== location.pathname;
    const section = sectionOf(location);
    if (action === 'POP') scrollAtOnce(savedPositions.get(location.key) ?? 0);
    else if (section) {
      if (isOtherPage) withoutSmoothScrolling(() => section.scrollIntoView());
      else section.scrollIntoView();
      arriveAt(section);
    } else if (isOtherPage) scrollAtOnce(0);
    else if (action === 'PUSH') window.scrollTo(0, 0);
  }, [location, action]);

  return null;
}

/** By the key of the history entry. */
let savedPositions = new Map<string, number>();

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]'));
  } catch {
    return new Map();
  }
}

function writePositions(positions: Map<string, number>) {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify([...positions]));
  } catch {}
}

const sectionOf = ({ hash }: Location) => (hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null);

function scrollAtOnce(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
}

function withoutSmoothScrolling(scroll: () => void) {
  const { style } = document.documentElement;
  style.scrollBehavior = 'auto';
  scroll();
  style.scrollBehavior = '';
}

/** Marked until the focus moves on, so the section can show for a moment that it is where the link led. */
function arriveAt(section: HTMLElement) {
  section.focus({ preventScroll: true });
  section.dataset.arrived = '';
  section.addEventListener('blur', () => delete section.dataset.arrived, { once: true });
}
