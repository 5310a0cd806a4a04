import { type RefObject, useEffect, useState } from 'react';

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
const MARGIN = 8;

type Box = RefObject<HTMLElement | null>;

/**
 * The control whose tooltip is open. It opens after 700 ms of hovering, at once within 300 ms of the last one, and at
 * once on focus and tap. Enter moves focus to the tooltip's link, Tab and Escape move it back; Escape also closes.
 */
export function useTooltipTarget(area: Box, tooltip: Box): Element | null {
  const [target, setTarget] = useState<Element | null>(null);

  useEffect(() => {
    const root = area.current;
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Element | null = null;
    let hovered: Element | null = null;
    let closedAt = Number.NEGATIVE_INFINITY;

    const controlOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
    const isInTooltip = (target: EventTarget | null) =>
      target instanceof Node && tooltip.current?.contains(target) === true;
    const show = (control: Element) => {
      clearTimeout(timer);
      shown = control;
      setTarget(control);
    };
    const hide = () => {
      clearTimeout(timer);
      if (shown) closedAt = performance.now();
      shown = null;
      setTarget(null);
    };
    // Stays open while scrolling: the browser itself scrolls a focused control into view.
    const follow = () => {
      if (shown && tooltip.current) placeTooltip(tooltip.current, shown);
    };
    const hover = (control: Element | null) => {
      if (control === hovered) return;
      hovered = control;
      clearTimeout(timer);
      // A tooltip opened by keyboard stays until focus moves.
      if (!shown?.matches(':focus-visible')) hide();
      if (!control || control === shown) return;
      const wait = performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
      timer = setTimeout(() => show(control), wait);
    };
    // Not pointerenter: it also fires when the page scrolls under a pointer at rest.
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && !isInTooltip(event.target)) hover(controlOf(event));
    };
    const focus = (event: FocusEvent) => {
      const control = controlOf(event);
      if (control?.matches(':focus-visible')) show(control);
    };
    const leave = (event: FocusEvent) => {
      if (!isInTooltip(event.relatedTarget)) hide();
    };
    const click = (event: MouseEvent) => {
      const control = controlOf(event);
      const byKeyboard = event.detail === 0;
      if (control && byKeyboard && control === shown) tooltip.current?.querySelector('a')?.focus();
      else if (control) show(control);
      else hide();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Tab') return;
      if (isInTooltip(document.activeElement) && shown instanceof HTMLElement) {
        // Tab then goes on to the next control; Shift+Tab stops at the control itself.
        shown.focus();
        if (event.shiftKey) event.preventDefault();
      }
      if (event.key === 'Escape') hide();
    };

    root.addEventListener('pointermove', move, { signal, passive: true });
    root.addEventListener('pointerleave', () => hover(null), { signal });
    root.addEventListener('focusin', focus, { signal });
    root.addEventListener('focusout', leave, { signal });
    root.addEventListener('click', click, { signal });
    document.addEventListener('keydown', key, { signal });
    window.addEventListener('scroll', follow, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [area, tooltip]);

  return target;
}

/** Above the control, or below one in a list: what its item says stays readable. Where there is no space, opposite. */
export function placeTooltip(tooltip: HTMLElement, target: Element) {
  const control = target.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const above = control.top - height;
  const isBelow = target.closest('li') ? control.bottom + height < innerHeight : above < 0;
  const left = Math.min(Math.max(control.left + control.width / 2 - width / 2, MARGIN), innerWidth - width - MARGIN);
  tooltip.style.translate = `${Math.round(left)}px ${Math.round(isBelow ? control.bottom : above)}px`;
}
