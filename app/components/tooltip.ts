const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** The distance from the window's edges. */
const MARGIN_PX = 8;
/** The padding of the tooltip, which is between its frame and the control. */
const GAP_PX = 4;
/** Beside a control the tooltip is no narrower than this. */
const MIN_WIDTH_PX = 144;

/**
 * Shows the tooltip beside the marked controls of an area: after 700 ms of hovering, at once within 300 ms of the last
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

  // The tooltip stays open while scrolling, because the browser itself scrolls a focused control into view.
  const placeBesideControl = () => {
    if (shown) placeTooltip(tooltip, shown, area);
  };
  const show = (control: HTMLElement) => {
    clearTimeout(timer);
    shown?.removeAttribute('aria-describedby');
    control.setAttribute('aria-describedby', messageId);
    shown = control;
    purpose?.replaceChildren(control.dataset.tooltip ?? '');
    tooltip.hidden = false;
    placeBesideControl();
  };
  const hide = () => {
    clearTimeout(timer);
    if (shown) closedAt = performance.now();
    shown?.removeAttribute('aria-describedby');
    shown = null;
    purpose?.replaceChildren();
    tooltip.hidden = true;
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
  window.addEventListener('scroll', placeBesideControl, { signal, passive: true });
  return () => {
    hide();
    listening.abort();
  };
}

/**
 * Places the tooltip above a control, or below one in a list, so that the item's text stays readable. If it would leave
 * the window or cover a heading there, such as the name of the next item, it goes to the other side, or beside a
 * control in a list.
 */
function placeTooltip(tooltip: HTMLElement, target: Element, area: HTMLElement) {
  tooltip.style.maxWidth = '';
  const control = target.getBoundingClientRect();
  const row = target.closest('li') ? target.parentElement?.getBoundingClientRect() : undefined;
  const headings = [...area.querySelectorAll('h1, h1 + p, h2, h3')].map((heading) => heading.getBoundingClientRect());
  let { width, height } = tooltip.getBoundingClientRect();
  const start = row
    ? Math.max(Math.min(control.left, row.right - width + GAP_PX), row.left) - GAP_PX
    : control.left + control.width / 2 - width / 2;
  let left = Math.min(Math.max(start, MARGIN_PX), innerWidth - width - MARGIN_PX);

  const isInWindow = (top: number) => top >= 0 && top + height <= innerHeight;
  const coversHeading = (top: number) =>
    headings.some(
      (heading) =>
        heading.left < left + width &&
        heading.right > left &&
        heading.top < top + height - GAP_PX &&
        heading.bottom > top + GAP_PX,
    );
  const sides = row ? [control.bottom, control.top - height] : [control.top - height, control.bottom];
  let top = sides.find((side) => isInWindow(side) && !coversHeading(side));
  // Beside the control it stays within the row if it can, else within the window.
  for (const edge of row ? [row.right, innerWidth - MARGIN_PX] : []) {
    if (top !== undefined || edge - control.right < MIN_WIDTH_PX) continue;
    left = control.right;
    tooltip.style.maxWidth = `min(${edge - left}px, 20.5rem)`;
    ({ width, height } = tooltip.getBoundingClientRect());
    const middle = control.top + (control.height - height) / 2;
    if (isInWindow(middle) && !coversHeading(middle)) top = middle;
  }
  top ??= sides.find(isInWindow) ?? control.bottom;
  tooltip.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}
