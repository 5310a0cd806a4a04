/**
 * The first paint waits for the whole page (pages/hold-first-paint.ts). On a phone with a slow network it waits for
 * no more than what its screen shows, unless the visitor comes back to a place further down.
 */
export function waitForFirstScreen() {
  const isPhone = screen.width <= 450 && screen.height <= 960;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const link = document.querySelector<HTMLLinkElement>('[rel=expect]');
  if (link && isPhone && visit?.type === 'navigate' && !location.hash) link.href = '#fold';
}
