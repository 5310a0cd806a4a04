import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

type SectionProps = {
  id?: string;
  heading: string;
  lead: string;
  className?: string;
  children: ReactNode;
};

/** A section with an id is focusable, so that keyboard focus follows a link to it. */
export function Section({ id, heading, lead, className, children }: SectionProps) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={classNames('-scroll-mt-6 outline-none', className)}>
      <div className="page-width">
        <div className="mb-10 md:mb-14">
          <h2 className="max-w-[16.5em] text-title font-semibold">{heading}</h2>
          <p className="mt-4 max-w-prose text-lead text-balance text-soft">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
