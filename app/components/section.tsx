import type { ReactNode } from 'react';
import { classNames } from '~/lib/class-names';

type SectionProps = {
  /** Makes it a link target that takes keyboard focus. */
  id?: string;
  heading?: string;
  lead?: string;
  centred?: boolean;
  className?: string;
  children: ReactNode;
};

export function Section({ id, heading, lead, centred = false, className, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames('-scroll-mt-6 py-18 outline-none md:py-28', className)}
    >
      <div className="page-width">
        {heading ? (
          <div className={classNames('mb-10 md:mb-14', centred && 'text-center')}>
            <h2 className={classNames('max-w-[16.5em] text-title font-semibold', centred && 'mx-auto')}>{heading}</h2>
            {lead ? (
              <p className={classNames('mt-4 max-w-[38em] text-lead text-balance text-soft', centred && 'mx-auto')}>
                {lead}
              </p>
            ) : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
