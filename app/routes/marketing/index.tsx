import { ButtonLink } from '#app/components/button.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { Fold } from '#app/components/fold.tsx';
import { StructuredData } from '#app/components/structured-data.tsx';
import { CLOSING } from '#app/content/landing.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { BRAND, COMPANY } from '#app/content/site.ts';
import { Features } from '#app/features/landing/features.tsx';
import { Hero } from '#app/features/landing/hero.tsx';
import { HowItWorks } from '#app/features/landing/how-it-works.tsx';
import { Trust } from '#app/features/landing/trust.tsx';
import { TwoSides } from '#app/features/landing/two-sides.tsx';

export default function Landing() {
  return (
    <>
      <StructuredData type="Organization" facts={ORGANIZATION} />
      <Hero />
      <Trust />
      <Fold />
      <Features />
      <HowItWorks />
      <TwoSides />
      <CallToAction {...CLOSING}>
        <ButtonLink {...EARLY_ACCESS} size="large" />
      </CallToAction>
    </>
  );
}

const SITE_URL: string = import.meta.env.SITE_URL;

const ORGANIZATION = {
  name: BRAND.name,
  legalName: COMPANY.legalName,
  description: BRAND.summary,
  url: `${SITE_URL}/`,
  logo: `${SITE_URL}/icon-512.png`,
  email: COMPANY.email,
  sameAs: [COMPANY.networkPage.url],
};
