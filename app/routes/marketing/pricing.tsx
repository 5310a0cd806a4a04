import { ButtonLink, buttonClass } from '~/components/button';
import { CallToActionRow } from '~/components/call-to-action';
import { ExternalLink } from '~/components/external-link';
import { StructuredData } from '~/components/structured-data';
import { FAQ } from '~/content/faq';
import { PRICING } from '~/content/plans';
import { Faq } from '~/features/pricing/faq';
import { Plans } from '~/features/pricing/plans';
import { PricingHero } from '~/features/pricing/pricing-hero';
import { SocialProof } from '~/features/pricing/social-proof';

export default function Pricing() {
  return (
    <>
      <StructuredData type="FAQPage" facts={{ mainEntity: QUESTIONS }} />
      <PricingHero />
      <Plans />
      <Faq />
      <SocialProof />
      <CallToActionRow heading={PRICING.closing} lead={PRICING.closingLead}>
        <ButtonLink to={PRICING.toPlans} size="large">
          {PRICING.start}
        </ButtonLink>
        <ExternalLink href={PRICING.demo.url} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {PRICING.demo.label}
        </ExternalLink>
      </CallToActionRow>
    </>
  );
}

const QUESTIONS = FAQ.map(({ question, answer }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
}));
