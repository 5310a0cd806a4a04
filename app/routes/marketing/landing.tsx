import { ButtonLink } from '~/components/button';
import { CallToAction } from '~/components/call-to-action';
import { CLOSING } from '~/content/landing';
import { EARLY_ACCESS } from '~/content/navigation';
import { Features } from '~/features/landing/features';
import { Hero } from '~/features/landing/hero';
import { HowItWorks } from '~/features/landing/how-it-works';
import { organization } from '~/features/landing/organization';
import { Trust } from '~/features/landing/trust';
import { TwoSides } from '~/features/landing/two-sides';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => [...pageMeta('/'), organization()];

export default function Landing() {
  return (
    <>
      <Hero />
      <Trust />
      <Features />
      <HowItWorks />
      <TwoSides />
      <CallToAction {...CLOSING}>
        <ButtonLink to={EARLY_ACCESS.to} size="large">
          {EARLY_ACCESS.label}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
