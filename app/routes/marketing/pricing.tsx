import { ButtonLink, getButtonClass } from '#app/components/button.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { ExternalLink } from '#app/components/external-link.tsx';
import { PageOpening } from '#app/components/page-opening.tsx';
import { StructuredData } from '#app/components/structured-data.tsx';
import { FAQ } from '#app/content/faq.ts';
import { PRICING } from '#app/content/plans.ts';
import { Comparison } from '#app/features/pricing/comparison.tsx';
import { Faq } from '#app/features/pricing/faq.tsx';
import { Plans } from '#app/features/pricing/plans.tsx';

export default function Pricing() {
  return (
    <>
      <StructuredData type="FAQPage" facts={{ mainEntity: QUESTIONS }} />
      <PricingHero />
      <Plans />
      <Comparison />
      <Faq />
      <CallToAction heading={PRICING.closing} lead={PRICING.closingLead}>
        <ButtonLink to={PRICING.toPlans} size="large">
          {PRICING.start}
        </ButtonLink>
        <ExternalLink href={PRICING.demo.url} className={getButtonClass({ variant: 'secondary', size: 'large' })}>
          {PRICING.demo.label}
        </ExternalLink>
      </CallToAction>
    </>
  );
}

const QUESTIONS = FAQ.map(({ question, answer }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
}));

function PricingHero() {
  return (
    <section className="page-width grid justify-items-center pt-14 pb-14 text-center md:pt-20 md:pb-16">
      <PageOpening
        heading={PRICING.heading}
        lead={PRICING.lead}
        size="display"
        headingClass="max-w-[9.5em]"
        leadClass="max-w-lead text-balance"
      />
      <ButtonLink to={PRICING.toPlans} size="large" className="mt-8">
        {PRICING.start}
      </ButtonLink>
    </section>
  );
}
