import { ButtonLink, buttonClass } from '~/components/button';
import { CallToActionRow } from '~/components/call-to-action';
import { ExternalLink } from '~/components/external-link';
import { PRICING } from '~/content/plans';
import { Faq } from '~/features/pricing/faq';
import { faqPage } from '~/features/pricing/faq-page';
import { Plans } from '~/features/pricing/plans';
import { PricingHero } from '~/features/pricing/pricing-hero';
import { SocialProof } from '~/features/pricing/social-proof';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => [...pageMeta('/pricing'), faqPage()];

export default function Pricing() {
  return (
    <>
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
