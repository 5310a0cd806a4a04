import type { ReactNode } from 'react';
import { ScoreRing } from './score-ring';

/** How a public page ends: the mark, one sentence, the way in. */
export function CallToAction({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <section className="border-t border-line bg-surface py-20 md:py-28">
      <div className="page-width grid justify-items-center text-center">
        <ScoreRing fill={0.72} thickness={14} className="size-14" />
        <h2 className="mt-7 max-w-[22ch] text-title font-semibold">{heading}</h2>
        <p className="mt-4 max-w-[52ch] text-lead text-balance text-soft">{lead}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}
