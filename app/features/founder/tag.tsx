import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

const TONES = {
  neutral: 'text-soft',
  positive: 'text-positive',
  warning: 'text-warning',
  negative: 'text-negative',
};

export type TagTone = keyof typeof TONES;

/** A short label: a priority, a status, a focus area. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 shrink-0 large-text:h-auto items-center rounded-md border border-line bg-surface px-2 text-caption font-medium one-line',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
