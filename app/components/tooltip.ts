const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
const MARGIN = 8;

/**
 * Shows the tooltip beside the marked controls of an area: after 700 ms of hovering, at once within 300 ms of the last
 * one, and at once on focus and tap. Enter moves focus to the tooltip's link, Tab and Escape move it back; Escape also
 * closes it. Returns a function that removes the listeners.
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
  // The tooltip stays open while scrolling, because the browser itself scrolls a focused control into view.
  const follow = () => {
    if (shown) placeTooltip(tooltip, shown);
  };
  const purpose = tooltip.querySelector('[data-purpose]');
  const explain = (control: HTMLElement | null) => {
    clearTimeout(timer);
    if (shown && !control) closedAt = performance.now();
    shown?.removeAttribute('aria-describedby');
    control?.setAttribute('aria-describedby', messageId);
    shown = control;
    purpose?.replaceChildren(control?.dataset.tooltip ?? '');
    tooltip.hidden = !control;
    follow();
  };
  const hover = (control: HTMLElement | null) => {
    if (control === hovered) return;
    hovered = control;
    clearTimeout(timer);
    // A tooltip opened by keyboard stays until focus moves.
    if (!shown?.matches(':focus-visible')) explain(null);
    if (!control || control === shown) return;
    const wait = performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
    timer = setTimeout(() => explain(control), wait);
  };
  // We do not listen for pointerenter, which also fires when the page scrolls under a pointer at rest.
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && !isInTooltip(event.target)) hover(findControl(event));
  };
  const focus = (event: FocusEvent) => {
    const control = findControl(event);
    if (control?.matches(':focus-visible')) explain(control);
  };
  const leave = (event: FocusEvent) => {
    if (!isInTooltip(event.relatedTarget)) explain(null);
  };
  const click = (event: MouseEvent) => {
    const control = findControl(event);
    const byKeyboard = event.detail === 0;
    if (control && byKeyboard && control === shown) tooltip.querySelector('a')?.focus();
    else explain(control);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    if (isInTooltip(document.activeElement)) {
      // Tab then goes on to the next control; Shift+Tab stops at the control itself.
      shown?.focus();
      if (event.shiftKey) event.preventDefault();
    }
    if (event.key === 'Escape') explain(null);
  };

  area.addEventListener('pointermove', move, { signal, passive: true });
  area.addEventListener('pointerleave', () => hover(null), { signal });
  area.addEventListener('focusin', focus, { signal });
  area.addEventListener('focusout', leave, { signal });
  area.addEventListener('click', click, { signal });
  document.addEventListener('keydown', key, { signal });
  window.addEventListener('scroll', follow, { signal, passive: true });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/**
 * Places the tooltip above a control, or below one in a list, so that the item's text stays readable. If there is no
 * space, it goes to the other side.
 */
function placeTooltip(tooltip: HTMLElement, target: Element) {
  const control = target.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const above = control.top - height;
  const isBelow = target.closest('li') ? control.bottom + height < innerHeight : above < 0;
  const left = Math.min(Math.max(control.left + control.width / 2 - width / 2, MARGIN), innerWidth - width - MARGIN);
  tooltip.style.translate = `${Math.round(left)}px ${Math.round(isBelow ? control.bottom : above)}px`;
}
