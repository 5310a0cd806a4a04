import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Keeps a row of links usable where it is wider than a phone: after navigating, and as focus moves along it, the row
 * scrolls to a link that is not fully visible. The row must be positioned (`relative`).
 */
export function useLinkRow() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is current
  useLayoutEffect(() => {
    scrollToLink(ref.current?.querySelector<HTMLElement>('[aria-current]'), ref.current);
  }, [pathname]);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // Only the keyboard scrolls the row, because a link that moves while it is pressed gets no click.
    if (target.matches(':focus-visible')) scrollToLink(target, currentTarget);
  };
  return { ref, onFocus };
}

function scrollToLink(link: HTMLElement | null | undefined, row: HTMLElement | null) {
  if (!link || !row) return;
  const start = link.offsetLeft;
  const isInSight = start >= row.scrollLeft && start + link.offsetWidth <= row.scrollLeft + row.clientWidth;
  if (!isInSight) row.scrollLeft = start - (row.clientWidth - link.offsetWidth) / 2;
}
