import { useEffect, useRef } from 'react';

/** Focus for the heading of a screen that has replaced another, unless it is on a control that both have. */
export function useHeadingFocus(wanted = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen appears, and never after
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (wanted && isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
