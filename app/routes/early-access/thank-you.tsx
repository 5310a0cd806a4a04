import { useLocation } from 'react-router';
import { ButtonLink, getButtonClass } from '~/components/button';
import { Card } from '~/components/card';
import { ScoreRing } from '~/components/score-ring';
import { Steps } from '~/components/steps';
import { StrokeIcon } from '~/components/stroke-icon';
import { THANK_YOU_COPY as copy, WHAT_HAPPENS_NEXT } from '~/content/early-access';
import { BRAND } from '~/content/site';
import { KeptScore } from '~/features/assessment/kept-score';
import { useHydrated } from '~/lib/use-hydrated';

/** A mail to a friend. The built page may not know where it is served. */
function useShareLink() {
  const site = useHydrated() ? window.location.origin : import.meta.env.SITE_URL;
  return `mailto:?subject=${encodeURIComponent(BRAND.name)}&body=${encodeURIComponent(`${site}/`)}`;
}

export default function ThankYou() {
  const email = useSubmittedEmail() ?? copy.unknownEmail;
  const shareLink = useShareLink();
  return (
    <div className="mx-auto grid max-w-[40rem] gap-y-10 pt-6 md:gap-y-12 md:pt-[6dvh]">
      <div className="grid justify-items-center text-center">
        <ScoreRing fill={1} thickness={11} animated className="page-ring size-20">
          <StrokeIcon path="m5 12.5 4.5 4.5L19 7.5" className="size-9" strokeWidth={2.5} />
        </ScoreRing>
        <h1 className="mt-6 text-title font-semibold">{copy.heading}</h1>
        <p className="mt-3 text-lead text-soft">
          You’re on the waitlist. <span className="max-sm:block">We’ll notify you at </span>
          <strong className="block font-medium wrap-anywhere text-ink">{email}</strong> as soon as your place opens.
        </p>
        <p className="mt-8 max-w-[27em] text-body text-balance text-soft print:hidden">{copy.meanwhile}</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink to={copy.own.to} size="large">
            {copy.own.label}
          </ButtonLink>
          <ButtonLink to="/" variant="secondary" size="large">
            Return Home
          </ButtonLink>
        </p>
        <KeptScore />
      </div>
      <Card as="section" className="md:p-8">
        <h2 className="mb-5 text-heading font-semibold">{WHAT_HAPPENS_NEXT.heading}</h2>
        <Steps steps={WHAT_HAPPENS_NEXT.steps} done={1} />
        <p className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 text-small text-soft print:hidden">
          {copy.share.question}
          <a href={shareLink} className={getButtonClass({ variant: 'secondary', size: 'small' })}>
            {copy.share.action}
          </a>
        </p>
      </Card>
    </div>
  );
}

/** Reads the email from the navigation state, which the prerendered page cannot know. */
function useSubmittedEmail(): string | undefined {
  const { state } = useLocation();
  const email: unknown = useHydrated() ? state?.email : undefined;
  return typeof email === 'string' && email ? email : undefined;
}
