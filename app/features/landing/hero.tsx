import { ButtonLink } from '~/components/button';
import { PageLink } from '~/components/page-link';
import { ScoreRing } from '~/components/score-ring';
import { HERO } from '~/content/landing';
import { EARLY_ACCESS } from '~/content/navigation';
import { PRIORITIES } from '~/content/sample-startup';
import { BRAND } from '~/content/site';
import { MAX_SCORE, overallOf, weakestOf } from '~/lib/category-scores';
import { ScoreSliders, useSliders } from './score-sliders';

export function Hero() {
  return (
    <section className="page-width grid grid-cols-1 items-center gap-x-8 gap-y-14 pt-12 pb-18 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:pt-20 md:pb-24">
      <div>
        <p className="mb-5 inline-flex items-center gap-2 rounded-full border border-line py-1 pr-3.5 pl-3 text-small font-medium text-soft">
          <span className="size-1.5 rounded-full bg-accent" />
          {HERO.betaLabel}
        </p>
        <h1 className="text-display font-semibold max-md:max-w-[8.6em] md:max-lg:text-[2.875rem] tracking-[-0.035em]">
          {BRAND.headline}
        </h1>
        <p className="mt-6 max-w-[31.5em] text-lead text-soft">{HERO.lead}</p>
        <ButtonLink to={EARLY_ACCESS.to} size="large" className="mt-8">
          {EARLY_ACCESS.label}
        </ButtonLink>
        <p className="mt-5 max-w-[35.5em] text-small text-faint">{HERO.beta}</p>
      </div>
      <HeroScore />
    </section>
  );
}

const { caption, priority, perfect, own } = HERO.sample;

/** A score to play with, and the step that would raise it. */
function HeroScore() {
  const sliders = useSliders();
  const overall = overallOf(sliders.scores);
  const { category, score } = weakestOf(sliders.scores);
  const isPerfect = score === MAX_SCORE;
  return (
    <figure className="mx-auto w-full max-w-92 md:mr-0">
      <div className="relative mx-auto max-w-68 lg:max-w-80">
        <Dial fill={overall / MAX_SCORE} />
        <ScoreRing
          fill={overall / MAX_SCORE}
          label={`${caption}: ${overall} of ${MAX_SCORE}`}
          thickness={10}
          animated
          className="page-ring absolute! inset-[11%]"
        >
          <span className="block text-[4.5rem] leading-none font-semibold tracking-[-0.045em]">{overall}</span>
          <span className="mt-1 block text-small text-faint tabular">{`of ${MAX_SCORE}`}</span>
        </ScoreRing>
      </div>
      <div className="mt-2 rounded-2xl border border-line bg-raised px-4 py-3 shadow-md">
        <p className="text-caption font-medium text-faint">{isPerfect ? priority : `${priority} · ${category}`}</p>
        <p role="status" className="text-small font-medium">
          {isPerfect ? perfect : PRIORITIES[category]}
        </p>
      </div>
      <ScoreSliders {...sliders} overall={overall} />
      <PageLink
        to={own.to}
        className="inline-flex min-h-9 items-center text-small font-medium text-accent underline-offset-4 hover:underline"
      >
        {own.label}
      </PageLink>
    </figure>
  );
}

/** The scale around the ring, one tick for every five points; ticks above the score are faint. */
function Dial({ fill }: { fill: number }) {
  return (
    <svg viewBox="0 0 100 100" className="block w-full -rotate-90" fill="none" aria-hidden="true">
      <g stroke="var(--line-strong)">
        <circle cx="50" cy="50" r="45.25" strokeWidth="2.5" pathLength="600" strokeDasharray=".9 9.1" />
        <circle cx="50" cy="50" r="46" strokeWidth="4" pathLength="600" strokeDasharray=".9 49.1" />
      </g>
      <g stroke="var(--bg)" strokeWidth="5" strokeOpacity="0.75">
        <circle cx="50" cy="50" r="46" pathLength="100" strokeDasharray={`0 ${(fill * 100 + 0.3).toFixed(1)} 100`} />
      </g>
    </svg>
  );
}
