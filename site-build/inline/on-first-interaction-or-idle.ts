const INTERACTIONS = ['pointerdown', 'pointerover', 'keydown', 'focusin'];

/** Calls back once: when the page is loaded and idle, or when the visitor first touches it, whichever comes first. */
export function onFirstInteractionOrIdle(callback: () => void) {
  let called = false;
  const callOnce = () => {
    if (called) return;
    called = true;
    for (const type of INTERACTIONS) removeEventListener(type, callOnce, true);
    callback();
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callOnce, { timeout: 4000 });
    else setTimeout(callOnce, 200);
  };
  for (const type of INTERACTIONS) addEventListener(type, callOnce, { capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
