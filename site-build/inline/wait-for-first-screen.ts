import { afterFirstPaint } from './after-first-paint.ts';

const UNPAINTED_MS = 2000;

/**
 * The first paint waits for the whole page (pages/hold-first-paint.ts). On a phone with a slow network it waits for
 * no more than what its screen shows, unless the visitor comes to a place further down: by a link to it, by going back to
 * where they were, or by loading it again.
 */
export function waitForFirstScreen() {
  const isPhone = screen.width <= 450 && screen.height <= 960;
  const wait = document.querySelector('link');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isPhone || location.hash || visit?.type !== 'navigate' || !wait) return;
  wait.href = '#fold';
  leaveOutTheRest();
}

/** As much of the rest as has come by then would be laid out before the first paint as well. It is shown after that. */
function leaveOutTheRest() {
  const styles = new CSSStyleSheet();
  styles.replaceSync('[data-rest]{display:none!important}');
  document.adoptedStyleSheets.push(styles);
  const showTheRest = () => {
    // Only our own sheet: others (the toasts' among them) may have come since.
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  };
  afterFirstPaint(showTheRest);
  // A page that is never painted, because a machine reads it, is whole as well.
  setTimeout(showTheRest, UNPAINTED_MS);
}
