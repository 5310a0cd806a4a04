import { ButtonLink, buttonClass } from '~/components/button';
import { CallToAction } from '~/components/call-to-action';
import { ExternalLink } from '~/components/external-link';
import { StructuredData } from '~/components/structured-data';
import { FAQ } from '~/content/faq';
import { PRICING } from '~/content/plans';
import { Faq } from '~/features/pricing/faq';
import { Plans } from '~/features/pricing/plans';

export default function Pricing() {
  return (
    <>
      <StructuredData type="FAQPage" facts={{ mainEntity: QUESTIONS }} />
      <PricingHero />
      <Plans />
      <Faq />
      <SocialProof />
      <CallToAction heading={PRICING.closing} lead={PRICING.closingLead}>
        <ButtonLink to={PRICING.toPlans} size="large">
          {PRICING.start}
        </ButtonLink>
        <ExternalLink href={PRICING.demo.url} className={buttonClass({ variant: 'secondary', size: 'large' })}>
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
      <h1 className="max-w-[9.5em] text-display font-semibold tracking-[-0.035em]">{PRICING.heading}</h1>
      <p className="mt-6 max-w-[18.5em] text-lead sm:max-w-[31.5em] text-balance text-soft">{PRICING.lead}</p>
      <ButtonLink to={PRICING.toPlans} size="large" className="mt-8">
        {PRICING.start}
      </ButtonLink>
    </section>
  );
}

function SocialProof() {
  const { count, claim, text, invitation } = PRICING.proof;
  return (
    <section className="page-width pb-18 text-center text-title text-soft md:pb-28">
      <p className="text-balance">
        <strong className="font-semibold text-ink">
          {count} {claim}
        </strong>{' '}
        {text}
      </p>
      <p className="text-balance">{invitation}</p>
    </section>
  );
}
