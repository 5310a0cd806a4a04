const INTERACTIONS = ['pointerdown', 'pointerover', 'keydown', 'focusin'];

/** Calls back when the page is loaded and idle, and when the visitor first touches it. */
export function onFirstInteractionOrIdle(callback: () => void) {
  const onInteraction = () => {
    for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
    callback();
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 4000 });
    else setTimeout(callback, 200);
  };
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, { capture: true, passive: true });
  // It stands in the page, and so runs before that is loaded.
  addEventListener('load', whenIdle, { once: true });
}
