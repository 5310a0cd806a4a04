// The one script of a prerendered page. It keeps what visitors do before React runs, and then starts the application.
import { holdForm, postHeldForm, releaseForm } from './lib/held-form';
import { addCampaign, getCampaign } from './lib/utm';
import { findRoute } from './routes';

const APPLICATION_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 4000;
/** Safari has no requestIdleCallback. */
const DELAY_WITHOUT_IDLE_CALLBACK_MS = 200;
const INTERACTIONS = ['pointerdown', 'pointerover', 'keydown', 'focusin'];

let started: Promise<void> | undefined;

function startApplication(): Promise<void> {
  started ??= loadApplication();
  return started;
}

async function loadApplication() {
  const { layout, page } = findRoute(window.location.pathname);
  const [{ hydrate }] = await Promise.all([import('./entry.client'), layout?.(), page(), waitForStylesheet()]);
  // After a reload, a visitor who went back before this ran has changed the address but still sees the same page.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && new URL(visit.name).pathname !== window.location.pathname) return window.location.reload();
  await hydrate();
}

/** What React draws may need styles that the page itself does not use. The link with `media` is for print and zoom. */
function waitForStylesheet() {
  const link = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]:not([media])');
  if (!link || link.sheet) return;
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

function startOnInteractionOrWhenIdle() {
  // If the application cannot be loaded, the page stays as it was served: its links and its form work without it.
  const start = () => {
    for (const type of INTERACTIONS) removeEventListener(type, start, true);
    startApplication().catch(() => {});
  };
  for (const type of INTERACTIONS) addEventListener(type, start, { capture: true, passive: true });
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start, DELAY_WITHOUT_IDLE_CALLBACK_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
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

/**
 * A form sent before React has hydrated it is held back, and sent once when React has (useRegistration), however often the
 * button was pressed. If the application does not start, the browser posts the form itself.
 */
function holdEarlySubmit() {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.dataset.hydrated !== undefined) return;
      event.preventDefault();
      holdForm(form);
      setTimeout(() => postHeldForm(form), APPLICATION_TIMEOUT_MS);
      startApplication().catch(() => postHeldForm(form));
    },
    true,
  );
  // A visitor who comes back from the answer to such a post may see the page as they left it: its button still busy.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-held]')) releaseForm(form);
  });
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
keepPlaceOnReload();
addCampaignToLinks();
holdEarlySubmit();
startOnInteractionOrWhenIdle();
