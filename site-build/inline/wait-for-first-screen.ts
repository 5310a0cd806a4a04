/**
 * The first paint waits for the whole page (pages/hold-first-paint.ts). On a phone with a slow network it waits for
 * no more than what its screen shows, unless the visitor comes to a place further down: by a link to it, or by going
 * back to where they were, of which the router keeps a note.
 */
export function waitForFirstScreen() {
  const isPhone = screen.width <= 450 && screen.height <= 960;
  if (isPhone && !location.hash && !history.state) {
    document.querySelector('[rel=expect]')?.setAttribute('href', '#fold');
  }
}
