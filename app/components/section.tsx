import type { ReactNode } from 'react';
import { classNames } from '~/lib/class-names';

type SectionProps = { id: string; heading: string; lead: string; className?: string; children: ReactNode };

/** Focusable, so keyboard focus follows a link to it. */
export function Section({ id, heading, lead, className, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} className={classNames('-scroll-mt-6 py-18 outline-none md:py-28', className)}>
      <div className="page-width">
        <div className="mb-10 md:mb-14">
          <h2 className="max-w-[16.5em] text-title font-semibold">{heading}</h2>
          <p className="mt-4 max-w-[38em] text-lead text-balance text-soft">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
