import type { CSSProperties } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { Pill } from '#app/components/pill.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { HERO } from '#app/content/landing.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { GAINS, PRIORITIES } from '#app/content/sample-startup.ts';
import { BRAND } from '#app/content/site.ts';
import { calculateOverall, findWeakest, MAX_SCORE } from '#app/lib/category-scores.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';
import { DialHandle } from './dial-handle.tsx';
import { ScoreSliders, useSliders } from './score-sliders.tsx';

export function Hero() {
  return (
    <section className="page-width relative grid grid-cols-1 items-start gap-x-8 gap-y-6 pt-6 pb-16 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:py-20">
      {/* This half is not centred, because a slow connection may show it before the other half has arrived. */}
      <div className="md:pt-8 lg:pt-16">
        <Pill className="mb-5">{HERO.betaLabel}</Pill>
        <h1 className="hero-headline text-display font-semibold max-md:max-w-[8.6em] md:max-lg:text-[2.875rem] tracking-display">
          {BRAND.headline}
        </h1>
        <p className="mt-4 max-w-lead text-lead text-soft md:mt-6">{HERO.lead}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-3 md:mt-8">
          <ButtonLink {...EARLY_ACCESS} size="large" className="max-xs:px-4 max-xs:text-small" />
          <ButtonLink to={HERO.investors.to} variant="quiet" size="large" className="max-sm:px-3! max-xs:text-small">
            {HERO.investors.label}
          </ButtonLink>
        </p>
        <p className="mt-4 max-w-prose text-small text-balance text-faint">{HERO.beta}</p>
      </div>
      <HeroScore />
    </section>
  );
}

const { caption, priority, perfect, own } = HERO.sample;

/** A score to play with, and the step that would raise it. On a phone the ring is beside the headline. */
function HeroScore() {
  const sliders = useSliders();
  const isHydrated = useHydrated();
  const overall = calculateOverall(sliders.scores);
  const { category, score } = findWeakest(sliders.scores);
  const isPerfect = score === MAX_SCORE;
  return (
    <figure className="mx-auto w-full max-w-92 md:mr-0">
      <div className="hero-ring relative mx-auto max-w-68 lg:max-w-80">
        <Dial fill={overall / MAX_SCORE} />
        <ScoreRing
          fill={overall / MAX_SCORE}
          label={`${caption}: ${overall} of ${MAX_SCORE}`}
          thickness={10}
          isAnimated
          className="page-ring md:absolute! md:inset-[11%]"
        >
          <p aria-hidden="true">
            {/* CSS counts up before React runs. The counter is as wide as any score, so it stays in place. */}
            <span
              style={{ '--score': overall, '--count': overall } as CSSProperties}
              className="counter mx-auto block w-[2em] animate-ring text-large leading-none font-semibold tracking-display md:text-giant"
            />
            <span className="block text-caption text-faint tabular md:mt-1">{`of ${MAX_SCORE}`}</span>
          </p>
          {isHydrated ? <DialHandle overall={overall} onTurn={sliders.setOverall} /> : null}
        </ScoreRing>
      </div>
      <div className="mt-2 rounded-2xl border border-line bg-raised px-4 py-3">
        <p className="text-caption font-medium text-faint">{isPerfect ? priority : `${priority} · ${category}`}</p>
        <p role="status" className="text-small font-medium">
          {isPerfect ? perfect : PRIORITIES[category]}
        </p>
        <p className="min-h-5 text-caption font-medium text-positive">{isPerfect ? null : GAINS[category]}</p>
      </div>
      <ScoreSliders {...sliders} overall={overall} />
      <TextLink to={own.to}>{own.label}</TextLink>
    </figure>
  );
}

/** The scale around the ring has a tick for every five points. Those above the score are faint. */
function Dial({ fill }: { fill: number }) {
  return (
    <svg viewBox="0 0 100 100" className="w-full -rotate-90 max-md:hidden" fill="none" aria-hidden="true">
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
