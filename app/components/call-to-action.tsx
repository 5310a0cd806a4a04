import type { ReactNode } from 'react';
import { ScoreRing } from './score-ring.tsx';

type CallToActionProps = { heading: string; lead: string; children: ReactNode };

/** The last section of a page, below a ring. */
export function CallToAction({ heading, lead, children }: CallToActionProps) {
  return (
    <section className="relative overflow-hidden border-t border-line bg-surface py-20 md:py-36">
      <ScoreRing fill={0.61} className="closing-ring print:hidden" />
      <div className="page-width relative grid justify-items-center text-center">
        <h2 className="max-w-[13em] text-title font-semibold">{heading}</h2>
        <p className="mt-4 max-w-note text-lead text-balance text-soft">{lead}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}
