// The one script of a prerendered page. It keeps what visitors do before React runs, and then starts the application.

import { isSendKey } from '../lib/start/is-send-key.ts';
import { logNotFound } from '../lib/start/log-not-found.ts';
import { addCampaign, getCampaign } from '../lib/start/utm.ts';
import { loadFont } from './load-font.ts';
import { loadFile } from './page-files.ts';

const APPLICATION_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 4000;
/** Safari has no requestIdleCallback. */
const DELAY_WITHOUT_IDLE_CALLBACK_MS = 200;
const INTERACTIONS = ['pointerdown', 'pointerover', 'keydown', 'focusin'];

/** The files of the page on the screen, which the tag of this script names. In development the application finds them. */
const FILES = document.querySelector<HTMLScriptElement>('script[data-files]')?.dataset.files?.split(' ') ?? [];

async function loadApplication() {
  const reactDom = import('react-dom/client');
  const [{ hydrate }] = await Promise.all([import('../entry.client.tsx'), ...FILES.map(loadFile), reactDom]);
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

/** The button that was pressed last, with its own label: one that sends a form says so while it is held. */
let held: { button: HTMLButtonElement; label: string | null } | undefined;

/**
 * Holds a press until React has hydrated the page, and then presses the button that was pressed last, once. If the
 * application does not start, it is pressed nevertheless, and the browser posts the form itself. Menus need no help.
 */
function holdEarlyPress(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button || button.hasAttribute('popovertarget')) return;
  event.preventDefault();
  event.stopPropagation();
  releaseButton();
  held = { button, label: button.textContent };
  if (button.dataset.submitting) {
    button.textContent = button.dataset.submitting;
    button.disabled = true;
  }
  setTimeout(pressHeldButton, APPLICATION_TIMEOUT_MS);
}

function releaseButton() {
  if (!held?.button.dataset.submitting) return;
  held.button.textContent = held.label;
  held.button.disabled = false;
}

function pressHeldButton() {
  removeEventListener('click', holdEarlyPress, true);
  removeEventListener('keydown', holdEarlyEnter, true);
  releaseButton();
  held?.button.click();
  held = undefined;
}

/** Enter in a box whose text it sends, such as a chat's, breaks no line: the box sends its text as soon as it can. */
function holdEarlyEnter(event: KeyboardEvent) {
  const box = event.target;
  if (!(box instanceof HTMLTextAreaElement) || box.enterKeyHint !== 'send' || !isSendKey(event)) return;
  event.preventDefault();
  box.dataset.entered = '';
}

// Our own messages replace the browser's, which only visitors without JavaScript meet.
for (const form of document.forms) form.noValidate = true;
if (FILES.includes('marketing/not-found')) logNotFound(location.pathname);
addCampaignToLinks();
addEventListener('click', holdEarlyPress, true);
addEventListener('keydown', holdEarlyEnter, true);
startOnInteractionOrWhenIdle();
afterFirstPaint(() => loadFont().catch(() => {}));
