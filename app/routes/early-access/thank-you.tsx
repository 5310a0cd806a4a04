import { useLocation } from 'react-router';
import { ButtonLink } from '~/components/button';
import { ScoreRing } from '~/components/score-ring';
import { StrokeIcon } from '~/components/stroke-icon';
import { THANK_YOU_COPY as copy } from '~/content/early-access';
import { PREVIEWS } from '~/content/navigation';
import { KeptScore } from '~/features/assessment/kept-score';
import { useHydrated } from '~/lib/use-hydrated';

export default function ThankYou() {
  const email = useSubmittedEmail() ?? copy.unknownEmail;
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 justify-items-center pt-10 text-center md:pt-[14dvh]">
      <ScoreRing fill={1} thickness={11} animated className="page-ring size-24">
        <StrokeIcon path="m5 12.5 4.5 4.5L19 7.5" className="size-10" strokeWidth={2.5} />
      </ScoreRing>
      <h1 className="mt-8 text-title font-semibold">{copy.heading}</h1>
      <p className="mt-4 text-lead text-balance text-soft">
        You’re on the waitlist. <span className="max-sm:block">We’ll notify you at </span>
        <strong className="block font-medium wrap-anywhere text-ink">{email}</strong> as soon as your place opens.
      </p>
      <p className="mt-3 text-body text-balance text-soft">{copy.survey}</p>
      <ButtonLink to="/" size="large" className="mt-8">
        Return Home
      </ButtonLink>
      <p className="mt-12 text-small text-faint print:hidden">{copy.meanwhile}</p>
      <p className="mt-3 flex flex-wrap justify-center gap-2">
        {PREVIEWS.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant="secondary" size="small">
            {label}
          </ButtonLink>
        ))}
      </p>
      <KeptScore />
    </div>
  );
}

/** From navigation state, which the prerendered page cannot know. */
function useSubmittedEmail(): string | undefined {
  const { state } = useLocation();
  const email: unknown = useHydrated() ? state?.email : undefined;
  return typeof email === 'string' && email ? email : undefined;
}
