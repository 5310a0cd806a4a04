import { useEffect, useRef, useState } from 'react';
import { OWN_ENTRY_COPY as copy } from '~/content/own-entry';
import type { View } from './use-own-entry';

/**
 * Tells those who do not see it that another screen is there: it is announced, and focus, where the screen before has
 * taken its own along, goes to the heading.
 */
export function useHeading({ screen }: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, announce] = useState('');
  useEffect(() => {
    if (screen === 'before React' || screen === 'no key') return;
    announce(ANNOUNCED[screen]);
    if (screen !== 'loading' && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return { heading, status, announce };
}

const ANNOUNCED = {
  loading: copy.loading,
  failed: copy.failed.lead,
  unknown: copy.unknown.heading,
  left: copy.left.heading,
  entry: copy.entry.shown,
};
