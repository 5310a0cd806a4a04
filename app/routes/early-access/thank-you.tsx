import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { Steps } from '#app/components/steps.tsx';
import { StrokeIcon } from '#app/components/stroke-icon.tsx';
import { THANK_YOU_COPY as copy, WHAT_HAPPENS_NEXT } from '#app/content/early-access.ts';
import { BRAND } from '#app/content/site.ts';
import { KeptScore } from '#app/features/assessment/kept-score.tsx';
import { shareLink } from '#app/lib/share-link.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';

export default function ThankYou() {
  const email = useSubmittedEmail();
  return (
    <div className="mx-auto grid max-w-[44rem] gap-y-8 pt-20 md:gap-y-10 md:pt-[6dvh]">
      <div className="grid justify-items-center text-center">
        <ScoreRing fill={1} thickness={11} isAnimated className="page-ring size-20">
          <StrokeIcon path="m5 12.5 4.5 4.5L19 7.5" className="size-9" strokeWidth={2.5} />
        </ScoreRing>
        <h1 className="mt-6 text-title font-semibold">{copy.heading}</h1>
        <p className="mt-3 text-lead text-balance text-soft">
          You’re on the waitlist. <span className="inline-block">We’ll notify you at</span>{' '}
          <span className="block">
            <strong className="font-medium wrap-anywhere text-ink">
              <BreakableEmail email={email ?? copy.unknownEmail} />
            </strong>
            .
          </span>
        </p>
      </div>
      <section>
        <h2 className="text-heading font-semibold md:text-center">{WHAT_HAPPENS_NEXT.heading}</h2>
        <Steps
          steps={copy.steps}
          className="relative mt-5 grid gap-5 md:grid-cols-3 md:before:absolute md:before:inset-x-1/6 md:before:top-4 md:before:border-t md:before:border-line md:*:relative md:*:flex-col md:*:items-center md:*:gap-3 md:*:text-center"
        />
      </section>
      <Card className="divide-line px-0! py-0! *:p-5 max-md:divide-y md:grid md:grid-cols-2 md:divide-x md:*:p-6 print:hidden">
        <KeptScore>
          <Offer heading={copy.meanwhile.heading} text={copy.meanwhile.text}>
            <ButtonLink to={copy.own.to}>{copy.own.label}</ButtonLink>
          </Offer>
        </KeptScore>
        <ShareOffer />
      </Card>
      <ButtonLink to="/" variant="quiet" className="justify-self-center">
        Return Home
      </ButtonLink>
    </div>
  );
}

type OfferProps = { heading: string; text: string; children: ReactNode };

function Offer({ heading, text, children }: OfferProps) {
  return (
    <div className="flex flex-col gap-4 md:items-center md:justify-center md:text-center">
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
    <Offer heading={question} text={outcome ? notes[outcome] : text}>
      <Button variant="secondary" onClick={share} className="noscript:hidden">
        {action}
      </Button>
    </Offer>
  );
}

/** Reads the email from the navigation state, which the prerendered page cannot know. */
function useSubmittedEmail(): string | undefined {
  const { state } = useLocation();
  const email: unknown = useHydrated() ? state?.email : undefined;
  return typeof email === 'string' && email ? email : undefined;
}
