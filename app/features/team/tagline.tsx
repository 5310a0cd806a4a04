import { ScoreRing } from '~/components/score-ring';
import { VISION } from '~/content/vision';

export function Tagline() {
  return (
    <section className="bg-ink py-20 text-on-ink md:py-28">
      <div className="page-width grid items-center gap-x-8 md:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-display font-semibold tracking-[-0.035em] md:max-lg:text-[2.875rem]">
            {VISION.tagline.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}{' '}
              </span>
            ))}
          </h2>
          <p className="mt-6 max-w-[31.5em] text-lead text-balance text-on-ink/75">{VISION.taglineText}</p>
        </div>
        <ScoreRing fill={0.72} thickness={14} className="size-44 [--track:#2a2c35] max-md:hidden lg:size-72" />
      </div>
    </section>
  );
}
