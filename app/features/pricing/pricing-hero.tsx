import { ButtonLink } from '~/components/button';
import { PRICING } from '~/content/plans';

export function PricingHero() {
  return (
    <section className="page-width grid justify-items-center pt-14 pb-14 text-center md:pt-20 md:pb-16">
      <h1 className="max-w-[9.5em] text-display font-semibold tracking-[-0.035em]">{PRICING.heading}</h1>
      <p className="mt-6 max-w-[18.5em] text-lead sm:max-w-[31.5em] text-balance text-soft">{PRICING.lead}</p>
      <ButtonLink to={PRICING.toPlans} size="large" className="mt-8">
        {PRICING.start}
      </ButtonLink>
    </section>
  );
}
