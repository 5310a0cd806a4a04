import { TRUST } from '~/content/landing';
import { LogoBand } from './logo-band';

/** The second hero: who already builds with it, and where. */
export function Trust() {
  return (
    <section className="border-y border-line bg-surface py-16 md:py-24">
      <div className="page-width grid items-end gap-x-10 gap-y-8 md:grid-cols-[fit-content(50%)_minmax(0,1fr)]">
        <p className="min-w-0 wrap-anywhere lg:pr-12">
          <strong className="block text-[clamp(4rem,2.6rem+6vw,7rem)] leading-[0.9] font-semibold tracking-[-0.05em]">
            {TRUST.count}
          </strong>
          <span className="mt-3 block text-body text-soft">{TRUST.claim}</span>
        </p>
        <div className="min-w-0">
          <h2 className="text-title font-semibold">{withWholeWords(TRUST.heading)}</h2>
          <p className="mt-3 max-w-[35.5em] text-lead text-soft">{TRUST.countries}</p>
        </div>
      </div>
      <LogoBand />
    </section>
  );
}

/** A compound like “Early-Stage” breaks at its hyphen only where a line cannot hold it. */
function withWholeWords(text: string) {
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
