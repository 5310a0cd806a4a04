import { ButtonLink } from '~/components/button';
import { CallToAction } from '~/components/call-to-action';
import { StructuredData } from '~/components/structured-data';
import { CLOSING } from '~/content/landing';
import { EARLY_ACCESS } from '~/content/navigation';
import { BRAND, COMPANY } from '~/content/site';
import { Features } from '~/features/landing/features';
import { Hero } from '~/features/landing/hero';
import { HowItWorks } from '~/features/landing/how-it-works';
import { Trust } from '~/features/landing/trust';
import { TwoSides } from '~/features/landing/two-sides';

export default function Landing() {
  return (
    <>
      <StructuredData type="Organization" facts={ORGANIZATION} />
      <Hero />
      <Trust />
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
