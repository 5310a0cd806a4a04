import { ButtonLink } from '~/components/button';
import { ScoreRing } from '~/components/score-ring';
import { CEO } from '~/content/founders';
import { EARLY_ACCESS } from '~/content/navigation';
import { VISION } from '~/content/vision';
import { Portrait } from '~/features/team/founder-profile';

export default function Vision() {
  return (
    <>
      <section className="page-width pt-14 pb-18 md:pt-24 md:pb-28">
        <p className="text-body font-medium text-accent">{VISION.label}</p>
        <h1 className="mt-4 max-w-[9em] text-display font-semibold tracking-[-0.035em] max-sm:text-[length:calc((100vw-2.5rem)/9)] sm:max-w-[10em] md:max-w-[13.5em]">
          {VISION.statement}
        </h1>
        <div className="mt-10 grid gap-x-12 gap-y-5 md:mt-14 md:grid-cols-2">
          {VISION.explanation.map((paragraph) => (
            <p key={paragraph} className="max-w-[35.5em] text-lead text-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <Tagline />
      <Quote />
    </>
  );
}

function Tagline() {
  return (
    <section className="on-dark py-20 md:py-28">
      <div className="page-width grid items-center gap-x-8 md:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-display font-semibold tracking-[-0.035em] md:max-lg:text-[2.875rem]">
            {VISION.tagline.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}{' '}
              </span>
            ))}
          </h2>
          <p className="mt-6 max-w-[31.5em] text-lead text-balance text-soft">{VISION.taglineText}</p>
        </div>
        <ScoreRing fill={0.72} thickness={14} className="size-44 max-md:hidden lg:size-72" />
      </div>
    </section>
  );
}

function Quote() {
  return (
    <section className="page-width grid items-end gap-x-16 gap-y-14 py-18 md:py-28 lg:grid-cols-[1.7fr_1fr]">
      <figure>
        <blockquote className="max-w-[22em] text-title font-medium">{`“${VISION.quote}”`}</blockquote>
        <figcaption className="mt-8 flex items-center gap-4">
          <Portrait src={CEO.portrait} className="size-12" />
          <span>
            <span className="block text-body font-medium">{CEO.name}</span>
            <span className="block text-small text-soft">{CEO.role}</span>
          </span>
        </figcaption>
      </figure>
      <div className="border-t border-line pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
        <h2 className="text-heading font-semibold">{VISION.closing}</h2>
        <p className="mt-2 max-w-[27.5em] text-body text-soft">{VISION.closingLead}</p>
        <ButtonLink to={EARLY_ACCESS.to} size="large" className="mt-6">
          {EARLY_ACCESS.label}
        </ButtonLink>
      </div>
    </section>
  );
}
