import { useLayoutEffect, useRef } from 'react';

/**
 * Moves focus to the heading of a new screen, unless it is on a control that both screens have. Before the paint, so a key
 * pressed as soon as the screen appears is not lost.
 */
export function useHeadingFocus(wanted = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen appears
  useLayoutEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (wanted && isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
