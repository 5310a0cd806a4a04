import { ButtonLink } from '~/components/button';
import { HERO } from '~/content/landing';
import { EARLY_ACCESS } from '~/content/navigation';
import { BRAND } from '~/content/site';
import { HeroScore } from './hero-score';

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
