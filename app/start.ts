// The one script of a prerendered page. It keeps what visitors do before React runs, and then starts the application.
import { holdForm, postHeldForm, releaseForm } from './lib/held-form';
import { addCampaign, getCampaign } from './lib/utm';
import { findRoute } from './routes';
import wholeFont from './styles/fonts/geist-latin-400-700.woff2';
import textFont from './styles/fonts/geist-text-400-600.woff2';

const APPLICATION_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 4000;
/** Safari has no requestIdleCallback. */
const DELAY_WITHOUT_IDLE_CALLBACK_MS = 200;
const INTERACTIONS = ['pointerdown', 'pointerover', 'keydown', 'focusin'];

/** What visitors may type beside the characters of our own texts. Browsers fetch its file with the first of them. */
const OTHER_CHARACTERS = 'U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2122, U+2191, U+2193';

let started: Promise<void> | undefined;

function startApplication(): Promise<void> {
  started ??= loadApplication();
  return started;
}

async function loadApplication() {
  const { layout, page } = findRoute(window.location.pathname);
  const reactDom = import('./lib/react-dom');
  const [{ hydrate }] = await Promise.all([import('./entry.client'), layout?.(), page(), reactDom]);
  // After a reload, a visitor who went back before this ran has changed the address but still sees the same page.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && new URL(visit.name).pathname !== window.location.pathname) return window.location.reload();
  await hydrate();
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

/** Loads Geist as geist.css describes it. Added once it has loaded, it lays the page out once; a rule would do so twice. */
async function loadFont() {
  const text = new FontFace('Geist', `url(${textFont})`, { weight: '400 600' });
  const others = new FontFace('Geist', `url(${wholeFont})`, { weight: '400 600', unicodeRange: OTHER_CHARACTERS });
  await text.load();
  // Where both have a character, the one that was added last is used.
  document.fonts.add(others).add(text);
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

keepPlaceOnReload();
addCampaignToLinks();
holdEarlySubmit();
startOnInteractionOrWhenIdle();
afterFirstPaint(() => loadFont().catch(() => {}));
