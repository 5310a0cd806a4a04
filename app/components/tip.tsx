import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button';

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
const GAP = 8;

/** Marks a control that changes nothing here: the surrounding TipArea explains it on hover, focus and tap. */
export const explained = { 'data-explained': '' };

/** A button that only shows. */
export function InertButton(props: Parameters<typeof Button>[0]) {
  return <Button {...props} {...explained} />;
}

/**
 * One tooltip for a whole area: every `explained` control inside shows the same message. It opens after 700 ms of
 * hovering, at once within 300 ms of the last one, and at once on focus and tap. Escape closes it.
 */
export function TipArea({
  message,
  className,
  children,
}: {
  message: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Element | null>(null);

  useEffect(() => {
    const root = area.current;
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Element | null = null;
    let closedAt = Number.NEGATIVE_INFINITY;

    const controlOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest('[data-explained]') : null;
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
    // Not hidden: the browser itself scrolls when the keyboard reaches a control out of sight.
    const follow = () => {
      if (shown && tip.current) placeBeside(tip.current, shown);
    };
    const enter = (event: PointerEvent) => {
      const control = controlOf(event);
      const overTip = event.target instanceof Node && tip.current?.contains(event.target);
      if (event.pointerType === 'touch' || overTip || control === shown) return;
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

    root.addEventListener('pointerover', enter);
    root.addEventListener('pointerleave', hide);
    root.addEventListener('focusin', focus);
    root.addEventListener('focusout', hide);
    root.addEventListener('click', click);
    document.addEventListener('keydown', key);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerover', enter);
      root.removeEventListener('pointerleave', hide);
      root.removeEventListener('focusin', focus);
      root.removeEventListener('focusout', hide);
      root.removeEventListener('click', click);
      document.removeEventListener('keydown', key);
      window.removeEventListener('scroll', follow);
    };
  }, []);

  useEffect(() => {
    const bubble = tip.current;
    if (!target || !bubble) return;
    target.setAttribute('aria-describedby', id);
    placeBeside(bubble, target);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);

  return (
    <div ref={area} className={className}>
      {children}
      <div
        ref={tip}
        id={id}
        role="tooltip"
        hidden={!target}
        className="fixed top-0 left-0 z-50 w-max max-w-[min(18rem,calc(100vw-1rem))] rounded-lg border border-line-strong bg-ink px-3 py-2 text-caption font-medium text-on-ink shadow-lg"
      >
        {message}
      </div>
    </div>
  );
}

/** Above the control, or below it where there is no room, and within the window. */
function placeBeside(bubble: HTMLElement, target: Element) {
  const control = target.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = control.top - height - GAP;
  const left = Math.min(Math.max(control.left + control.width / 2 - width / 2, GAP), innerWidth - width - GAP);
  bubble.style.translate = `${Math.round(left)}px ${Math.round(above > GAP ? above : control.bottom + GAP)}px`;
}
