import { useLayoutEffect, useRef } from 'react';

/** Moves focus to a new screen's heading before it is painted, unless it is on a control that both screens have. */
export function useHeadingFocus(isWanted = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen appears
  useLayoutEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (isWanted && isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
