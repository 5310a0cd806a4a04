import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PageOpening } from '#app/components/page-opening.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { Steps } from '#app/components/steps.tsx';
import { StrokeIcon } from '#app/components/stroke-icon.tsx';
import { THANK_YOU_COPY as copy, WHAT_HAPPENS_NEXT } from '#app/content/early-access.ts';
import { BRAND } from '#app/content/site.ts';
import { KeptScore, KeptScorePlace } from '#app/features/assessment/kept-score.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { shareLink } from '#app/lib/share-link.ts';
import { toTypedEmail } from '#app/lib/to-typed-email.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';

export default function ThankYou() {
  const email = useSubmittedEmail();
  return (
    <div className="grid gap-x-16 gap-y-8 pt-20 md:grid-cols-2 md:gap-y-12 md:pt-[8dvh]">
      <KeptScorePlace />
      <div>
        <ScoreRing fill={1} thickness={11} isAnimated className="page-ring mb-6 size-20 md:size-28">
          <StrokeIcon path="m5 12.5 4.5 4.5L19 7.5" className="size-9 md:size-12" strokeWidth={2.5} />
        </ScoreRing>
        <PageOpening heading={copy.heading} lead={<Notified email={email} />} leadClass="text-balance" />
      </div>
      <section>
        <h2 className="mb-4 text-heading font-semibold">{WHAT_HAPPENS_NEXT.heading}</h2>
        <Steps steps={copy.steps} />
      </section>
      <Card className="divide-line p-0! *:p-5 max-md:divide-y md:col-span-2 md:grid md:auto-cols-fr md:grid-flow-col md:divide-x md:*:p-8 noscript:divide-none print:hidden">
        <KeptScore>
          <Offer heading={copy.meanwhile.heading} text={copy.meanwhile.text}>
            <ButtonLink to={copy.own.to}>{copy.own.label}</ButtonLink>
          </Offer>
        </KeptScore>
        <ShareOffer />
      </Card>
      <ButtonLink to="/" variant="quiet" className="-ml-4.5 justify-self-start">
        Return Home
      </ButtonLink>
    </div>
  );
}

function Notified({ email = copy.unknownEmail }: { email?: string }) {
  return (
    <>
      You’re on the waitlist. We’ll notify you at{' '}
      <span className="block">
        <strong className="font-medium wrap-anywhere text-ink">
          <BreakableEmail email={email} />
        </strong>
        .
      </span>
    </>
  );
}

type OfferProps = { heading: string; text: string; className?: string; children: ReactNode };

function Offer({ heading, text, className, children }: OfferProps) {
  return (
    <div className={classNames('flex flex-col gap-4 md:items-start md:justify-center', className)}>
      <div>
        <h2 className="text-heading font-semibold">{heading}</h2>
        <p role="status" className="mt-1 text-small text-balance text-soft wrap-anywhere">
          {text}
        </p>
      </div>
      {children}
    </div>
  );
}

function ShareOffer() {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareLink>>>();
  // The built page may not know where it is served.
  const landingPage = `${useHydrated() ? window.location.origin : import.meta.env.SITE_URL}/`;
  const share = async () => setOutcome(await shareLink({ title: BRAND.name, url: landingPage }));
  const { question, text, action, copied, failed } = copy.share;
  const notes = { shared: text, copied, failed: `${failed} ${landingPage}` };
  return (
    <Offer heading={question} text={outcome ? notes[outcome] : text} className="noscript:hidden">
      <Button variant="secondary" onClick={share}>
        {action}
      </Button>
    </Offer>
  );
}

/** Reads the email from the navigation state, which the prerendered page cannot know. */
function useSubmittedEmail(): string | undefined {
  const { state } = useLocation();
  const email: unknown = useHydrated() ? state?.email : undefined;
  return typeof email === 'string' && email ? toTypedEmail(email) : undefined;
}
