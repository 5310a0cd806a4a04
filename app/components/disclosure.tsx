import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { StrokeIcon } from './stroke-icon.tsx';

export function Disclosure({
  summary,
  className,
  children,
  ...details
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details {...details} className={classNames('group', className)}>
      <summary className="flex list-none items-center justify-between gap-6 py-4 text-pretty [&::-webkit-details-marker]:hidden">
        {summary}
        <StrokeIcon
          path="M12 4.8v14.4M4.8 12h14.4"
          className="size-5 shrink-0 text-faint transition-transform group-open:rotate-45"
        />
      </summary>
      {children}
    </details>
  );
}
