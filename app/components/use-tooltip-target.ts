import { type RefObject, useEffect, useState } from 'react';

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
const GAP = 8;

type Box = RefObject<HTMLElement | null>;

/**
 * The control whose tooltip is open. It opens after 700 ms of hovering, at once within 300 ms of the last one, and at
 * once on focus and tap. Escape closes it.
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
    let closedAt = Number.NEGATIVE_INFINITY;

    const controlOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
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
    // It stays open while the page scrolls: the browser itself scrolls to a control that the keyboard reaches.
    const follow = () => {
      if (shown && tooltip.current) placeTooltip(tooltip.current, shown);
    };
    const enter = (event: PointerEvent) => {
      const control = controlOf(event);
      const overTooltip = event.target instanceof Node && tooltip.current?.contains(event.target);
      if (event.pointerType === 'touch' || overTooltip || control === shown) return;
      hide();
      if (!control) return;
      const wait = performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
      timer = setTimeout(() => show(control), wait);
    };
    const focus = (event: FocusEvent) => {
      const control = controlOf(event);
      if (control?.matches(':focus-visible')) show(control);
    };
    const click = (event: MouseEvent) => {
      const control = controlOf(event);
      if (control) show(control);
      else hide();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };

    root.addEventListener('pointerover', enter, { signal });
    root.addEventListener('pointerleave', hide, { signal });
    root.addEventListener('focusin', focus, { signal });
    root.addEventListener('focusout', hide, { signal });
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

/** Above the control, or below it where there is no room, and within the window. */
export function placeTooltip(tooltip: HTMLElement, target: Element) {
  const control = target.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const above = control.top - height - GAP;
  const left = Math.min(Math.max(control.left + control.width / 2 - width / 2, GAP), innerWidth - width - GAP);
  tooltip.style.translate = `${Math.round(left)}px ${Math.round(above > GAP ? above : control.bottom + GAP)}px`;
}
