import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readSession, writeSession } from '#app/lib/session-storage.ts';

const STORAGE_KEY = 'scroll-positions';
const SECTION_DELAY_MS = 100;

/**
 * Scrolls a page after a navigation: back to where it was, to the section that the address names, or to its top. The
 * browser itself takes care of pages that are loaded or reloaded, and of a section entered in the address bar. Scrolling is
 * smooth within a page (CSS says so) but never on the way to another one, which shows its top for a moment before it
 * scrolls to a section. Following a link to a section takes keyboard focus along.
 */
export function PageScroll() {
  const location = useLocation();
  const action = useNavigationType();
  const shown = useRef(location);
  /** Scroll positions, by the key of their history entry. */
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    // A visitor who went back before the router was listening has changed the address, but not the page.
    if (window.location.pathname !== shown.current.pathname) return window.location.reload();
    positions.current = readPositions();
    const listening = new AbortController();
    const { signal } = listening;
    const remember = () => positions.current.set(shown.current.key, window.scrollY);
    // For an entry that was left by a link, rather than by loading another page, the browser has been told to do nothing.
    if (window.history.scrollRestoration === 'manual' && window.scrollY === 0) {
      window.scrollTo({ top: positions.current.get(shown.current.key) ?? 0, behavior: 'instant' });
    }
    remember();
    const leave = () => {
      writeSession(STORAGE_KEY, JSON.stringify([...positions.current]));
      // The browser restores the position itself after a reload, or when the visitor comes back from another site.
      window.history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    takeOver();
    window.addEventListener('scroll', remember, { passive: true, signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', takeOver, { signal });
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    const previous = shown.current;
    if (previous.key === location.key) return;
    shown.current = location;
    const isOtherPage = previous.pathname !== location.pathname;
    if (action === 'POP') {
      const known = positions.current.get(location.key);
      // The browser scrolls to a section that was entered in the address bar.
      if (known === undefined && !isOtherPage) return void positions.current.set(location.key, window.scrollY);
      const top = known ?? 0;
      const restore = () => window.scrollTo({ top, behavior: 'instant' });
      restore();
      // If this interrupts a smooth scroll, Chromium adds the distance which that has moved since the last frame.
      let frame = requestAnimationFrame(() => {
        restore();
        frame = requestAnimationFrame(restore);
      });
      return () => cancelAnimationFrame(frame);
    }
    // React has put the whole page into the document by now, so a section that it has is found.
    const section = document.getElementById(location.hash.slice(1));
    if (isOtherPage) window.scrollTo({ top: 0, behavior: 'instant' });
    positions.current.set(location.key, window.scrollY);
    if (section) {
      const timer = setTimeout(() => goToSection(section), isOtherPage ? SECTION_DELAY_MS : 0);
      return () => clearTimeout(timer);
    }
    // A link to the page that is shown replaces its entry. So does the assessment, which names an answer in the fragment.
    const isSameLink = action === 'REPLACE' && previous.hash === '' && location.hash === '';
    if (isSameLink) document.getElementById('main')?.focus({ preventScroll: true });
    if (isSameLink || action === 'PUSH') window.scrollTo({ top: 0 });
  }, [location, action]);

  return null;
}

/** Anything may have been written into the browser's storage: what cannot be read counts as nothing. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(readSession(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Marks the section until focus moves on, so that it can show for a moment that the link led here. */
function goToSection(section: HTMLElement) {
  section.scrollIntoView();
  section.focus({ preventScroll: true });
  section.dataset.arrived = '';
  section.addEventListener('blur', () => delete section.dataset.arrived, { once: true });
}
