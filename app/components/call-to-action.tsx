import type { ReactNode } from 'react';
import { ScoreRing } from './score-ring';

type CallToActionProps = { heading: string; lead: string; children: ReactNode };

/**
 * The last section of a page, below the rim of a large ring. That ring is upside down: its start is cut off. A phone is
 * too narrow for such a rim, so there the ring is a small one above the heading.
 */
export function CallToAction({ heading, lead, children }: CallToActionProps) {
  return (
    <section className="relative overflow-hidden border-t border-line bg-surface py-20 md:pt-36 md:pb-32">
      <ScoreRing
        fill={0.61}
        thickness={1.6}
        className="absolute! top-10 left-1/2 w-[max(44rem,75vw)] max-w-[68rem] -translate-x-1/2 rotate-180 max-md:hidden print:hidden"
      />
      <ScoreRing fill={0.61} className="fill-in-view mx-auto mb-7 size-24 md:hidden print:hidden" />
      <div className="page-width relative grid justify-items-center text-center">
        <h2 className="max-w-[13em] text-title font-semibold">{heading}</h2>
        <p className="mt-4 max-w-[31.5em] text-lead text-balance text-soft">{lead}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}
