// The one script of a prerendered page. It keeps what visitors do before React runs, and then starts the application.

import { logNotFound } from './lib/log-not-found.ts';
import { addCampaign, getCampaign } from './lib/utm.ts';
import { loadFont } from './load-font.ts';
import { findRoute, NOT_FOUND } from './routes.ts';

const APPLICATION_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 4000;
/** Safari has no requestIdleCallback. */
const DELAY_WITHOUT_IDLE_CALLBACK_MS = 200;
const INTERACTIONS = ['pointerdown', 'pointerover', 'keydown', 'focusin'];

async function loadApplication() {
  const { layout, page } = findRoute(window.location.pathname);
  const reactDom = import('./lib/react-dom.ts');
  const [{ hydrate }] = await Promise.all([import('./entry.client.tsx'), layout?.(), page(), reactDom]);
  // After a reload, a visitor who went back before this ran has changed the address but still sees the same page.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && new URL(visit.name).pathname !== window.location.pathname) return window.location.reload();
  await hydrate();
}

function startOnInteractionOrWhenIdle() {
  // If the application cannot be loaded, the page stays as it was served: its links and its form work without it.
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = () => {
    if (signal.aborted) return;
    waiting.abort();
    loadApplication().then(pressHeldButton, pressHeldButton);
  };
  for (const type of INTERACTIONS) addEventListener(type, start, { capture: true, passive: true, signal });
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start, DELAY_WITHOUT_IDLE_CALLBACK_MS);
  };
  const whenPainted = () => afterFirstPaint(whenIdle);
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}

function afterFirstPaint(act: () => void) {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** A visitor who follows a link before the application runs keeps their utm parameters, as PageLink does after. */
function addCampaignToLinks() {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      const campaign = getCampaign(location.search);
      if (!campaign || !link || link.origin !== location.origin || getCampaign(link.search)) return;
      link.search = addCampaign(link.search, campaign);
    },
    true,
  );
}

let held: HTMLButtonElement | undefined;

/**
 * The button that was pressed last before React has hydrated the page is pressed once when it has, however often that was.
 * If the application does not start, it is pressed all the same: the browser posts the form itself. Menus need no help.
 */
function holdEarlyPress(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button || button.hasAttribute('popovertarget')) return;
  event.preventDefault();
  event.stopPropagation();
  showHeld(false);
  held = button;
  showHeld(true);
  setTimeout(pressHeldButton, APPLICATION_TIMEOUT_MS);
}

function pressHeldButton() {
  removeEventListener('click', holdEarlyPress, true);
  showHeld(false);
  held?.click();
  held = undefined;
}

/** A button that sends a form says so, and cannot be pressed again. */
function showHeld(isHeld: boolean) {
  const label = held?.dataset.submitting;
  if (!held || !label) return;
  held.dataset.submitting = held.textContent ?? '';
  held.textContent = label;
  held.disabled = isHeld;
}

/**
 * After a reload browsers return to the scroll position. But if the address names a section, they may go there instead
 * once the page is long enough, so the address names none until the page has loaded.
 */
function keepPlaceOnReload() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { hash, href, pathname, search } = location;
  if (navigation?.type !== 'reload' || !document.getElementById(hash.slice(1))) return;
  history.replaceState(history.state, '', pathname + search);
  addEventListener('load', () => history.replaceState(history.state, '', href), { once: true });
}

// Our own messages replace the browser's, which only visitors without JavaScript meet.
for (const form of document.forms) form.noValidate = true;
if (findRoute(location.pathname) === NOT_FOUND) logNotFound(location.pathname);
keepPlaceOnReload();
addCampaignToLinks();
addEventListener('click', holdEarlyPress, true);
startOnInteractionOrWhenIdle();
afterFirstPaint(() => loadFont().catch(() => {}));
