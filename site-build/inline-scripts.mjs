// Functions that finish-pages.mjs writes into every page as text. They run before any module is there, in the browser.

/**
 * Fetches the page's modules and starts the application once the page is loaded and idle, or when the visitor first
 * touches it.
 * @param {string} stylesheet
 * @param {string[]} modules
 * @param {() => Promise<void>} boot
 * @returns starts it at once
 */
export function whenWanted(stylesheet, modules, boot) {
  const breath = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const touches = ['pointerdown', 'pointerover', 'keydown', 'focusin'];
  /** @type {Promise<void> | undefined} */
  let started;
  const start = () => {
    started ??= run();
    return started;
  };
  const run = async () => {
    for (const touch of touches) removeEventListener(touch, start, true);
    const fetchFirst = (/** @type {string} */ rel, /** @type {string} */ href) => {
      const link = document.createElement('link');
      link.rel = rel;
      link.href = href;
      document.head.append(link);
      return link;
    };
    const styled = new Promise((resolve) => {
      const link = fetchFirst('stylesheet', stylesheet);
      link.onload = link.onerror = resolve;
    });
    // All that follows is done one by one, with a breath between: in one go it would hold the page for longer than a blink.
    for (const href of modules) {
      fetchFirst('modulepreload', href);
      await breath();
    }
    // What waited to be laid out (first-paint.css) waits for all styles, too: it is styled once instead of twice.
    await styled;
    for (const part of document.querySelectorAll('[data-later]')) {
      part.removeAttribute('data-later');
      part.getBoundingClientRect();
      await breath();
    }
    for (const href of modules) {
      await import(href);
      await breath();
    }
    await boot();
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
    else setTimeout(start, 200);
  };
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return start;
}

/** Who returns to a place on the page needs it laid out as a whole: what stands above gives that place its height. */
export function layOutForReturn() {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'type' in visit && visit.type !== 'navigate') document.documentElement.dataset.whole = '';
}

/**
 * Asks for the font once the page's own HTML is here: asked for earlier it would hold up the very paint it adorns.
 * @param {string} href
 */
export function preloadFont(href) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

/** A visitor who follows a link before the application runs keeps their utm parameters, as PageLink does after. */
export function carryCampaign() {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.search) return;
      const kept = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'));
      if (kept.length > 0) link.search = String(new URLSearchParams(kept));
    },
    true,
  );
}
