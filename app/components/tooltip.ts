const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/**
 * Shows the tooltip at the marked controls of an area: after 700 ms of hovering, at once within 300 ms of the last
 * one, and at once on focus and tap. Enter moves focus to the tooltip's link, Tab and Escape move it back; Escape also
 * closes it. Returns a function that closes it and removes the listeners.
 */
export function attachTooltip(area: HTMLElement, tooltip: HTMLElement, messageId: string) {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  let hovered: HTMLElement | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;

  const findControl = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  const isInTooltip = (target: EventTarget | null) => target instanceof Node && tooltip.contains(target);
  const purpose = tooltip.querySelector('[data-purpose]');

  const show = (control: HTMLElement) => {
    clearTimeout(timer);
    shown?.removeAttribute('aria-describedby');
    control.setAttribute('aria-describedby', messageId);
    shown = control;
    purpose?.replaceChildren(control.dataset.tooltip ?? '');
    tooltip.togglePopover(true);
    placeByHand(tooltip, control);
  };
  const hide = () => {
    clearTimeout(timer);
    if (shown) closedAt = performance.now();
    shown?.removeAttribute('aria-describedby');
    shown = null;
    purpose?.replaceChildren();
    // When another layout replaces the preview, the tooltip is no longer in the page.
    if (tooltip.isConnected) tooltip.togglePopover(false);
  };
  const hover = (control: HTMLElement | null) => {
    if (control === hovered) return;
    hovered = control;
    clearTimeout(timer);
    // A tooltip opened by keyboard stays until focus moves.
    if (!shown?.matches(':focus-visible')) hide();
    if (!control || control === shown) return;
    const delay = performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
    timer = setTimeout(() => show(control), delay);
  };

  // We do not listen for pointerenter, which also fires when the page scrolls under a pointer at rest.
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && !isInTooltip(event.target)) hover(findControl(event));
  };
  const onFocusIn = (event: FocusEvent) => {
    const control = findControl(event);
    if (control?.matches(':focus-visible')) show(control);
  };
  const onFocusOut = (event: FocusEvent) => {
    if (!isInTooltip(event.relatedTarget)) hide();
  };
  const onClick = (event: MouseEvent) => {
    const control = findControl(event);
    if (!control) return hide();
    const isByKeyboard = event.detail === 0;
    if (isByKeyboard && control === shown) tooltip.querySelector('a')?.focus();
    else show(control);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    if (isInTooltip(document.activeElement)) {
      // Tab then goes on to the next control; Shift+Tab stops at the control itself.
      shown?.focus();
      if (event.shiftKey) event.preventDefault();
    }
    if (event.key === 'Escape') hide();
  };

  area.addEventListener('pointermove', onPointerMove, { signal, passive: true });
  area.addEventListener('pointerleave', () => hover(null), { signal });
  area.addEventListener('focusin', onFocusIn, { signal });
  area.addEventListener('focusout', onFocusOut, { signal });
  area.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  return () => {
    hide();
    listening.abort();
  };
}

/** Browsers without anchor positioning get the tooltip below the control, always. */
function placeByHand(tooltip: HTMLElement, control: HTMLElement) {
  if (CSS.supports('anchor-name: --control')) return;
  const { left, bottom } = control.getBoundingClientRect();
  const furthest = innerWidth - tooltip.offsetWidth;
  Object.assign(tooltip.style, {
    position: 'absolute',
    left: `${Math.max(0, Math.min(left, furthest))}px`,
    top: `${bottom + scrollY}px`,
  });
}
