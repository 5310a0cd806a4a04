import type { ReactNode } from 'react';
import { ScoreRing } from './score-ring';

type CallToActionProps = { heading: string; lead: string; children: ReactNode };

/** Closes the landing page. */
export function CallToAction({ heading, lead, children }: CallToActionProps) {
  return (
    <section className="border-t border-line bg-surface py-20 md:py-28">
      <div className="page-width grid justify-items-center text-center">
        <ScoreRing fill={0.72} thickness={14} className="size-14" />
        <h2 className="mt-7 max-w-[15em] text-title font-semibold">{heading}</h2>
        <p className="mt-4 max-w-[35.5em] text-lead text-balance text-soft">{lead}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}

/** The same in one row, for shorter pages. */
export function CallToActionRow({ mark, heading, lead, children }: CallToActionProps & { mark?: ReactNode }) {
  return (
    <section className="border-t border-line bg-surface py-16 md:py-20">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-8">
        <div>
          {mark}
          <h2 className="text-title font-semibold">{heading}</h2>
          <p className="mt-3 max-w-[31.5em] text-lead text-soft">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
