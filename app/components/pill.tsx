import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

/** A short remark about what is shown, such as that it is a sample. */
export function Pill({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'inline-flex w-fit items-center gap-1.5 rounded-full border border-line bg-raised px-3 py-1 text-caption font-medium text-soft',
        className,
      )}
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-accent" />
      {children}
    </p>
  );
}
