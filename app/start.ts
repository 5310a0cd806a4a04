// The one script of a prerendered page. It keeps what visitors do before React runs, and then starts the application.
import { holdForm, postHeldForm, releaseForm } from './lib/held-form';
import { campaignSearch } from './lib/utm';
import { routeAt } from './routes';

const WAIT_FOR_APPLICATION_MS = 10_000;
const INTERACTIONS = ['pointerdown', 'pointerover', 'keydown', 'focusin'];

let started: Promise<void> | undefined;

function startApplication(): Promise<void> {
  started ??= load();
  return started;
}

async function load() {
  const { layout, page } = routeAt(window.location.pathname);
  const [{ hydrate }] = await Promise.all([import('./entry.client'), layout?.(), page(), stylesheetLoaded()]);
  // A visitor who goes back before this runs may have changed the address of a reloaded page, but not the page.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && new URL(visit.name).pathname !== window.location.pathname) return window.location.reload();
  await hydrate();
}

/** What React draws may need styles that the page itself does not use. (The stylesheet with `media` is for print.) */
function stylesheetLoaded() {
  const link = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]:not([media])');
  if (!link || link.sheet) return;
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}

function startWhenTouchedOrIdle() {
  // If the application cannot be loaded, the page stays as it was served: its links and its form work without it.
  const start = () => {
    for (const type of INTERACTIONS) removeEventListener(type, start, true);
    startApplication().catch(() => {});
  };
  for (const type of INTERACTIONS) addEventListener(type, start, { capture: true, passive: true });
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** A visitor who follows a link before the application runs keeps their utm parameters, as PageLink does after. */
function carryCampaign() {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      const search = campaignSearch(location.search);
      if (search && link && link.origin === location.origin && !link.search) link.search = search;
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
      setTimeout(() => postHeldForm(form), WAIT_FOR_APPLICATION_MS);
      startApplication().catch(() => postHeldForm(form));
    },
    true,
  );
  // A visitor who comes back from the answer to such a post may see the page as they left it: its button still busy.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>('form[data-held]')) releaseForm(form);
  });
}

/**
 * A reload keeps the place, but where the address names a section, browsers may go back there once the page is long
 * enough. So until it has loaded, the address names none.
 */
function keepPlaceOnReload() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { hash, href, pathname, search } = location;
  if (load?.type !== 'reload' || !document.getElementById(hash.slice(1))) return;
  history.replaceState(history.state, '', pathname + search);
  addEventListener('load', () => history.replaceState(history.state, '', href), { once: true });
}

keepPlaceOnReload();
carryCampaign();
holdEarlySubmit();
startWhenTouchedOrIdle();
