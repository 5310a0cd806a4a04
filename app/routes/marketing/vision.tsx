import { ButtonLink } from '~/components/button';
import { CEO } from '~/content/founders';
import { EARLY_ACCESS } from '~/content/navigation';
import { VISION } from '~/content/vision';
import { Quote } from '~/features/team/quote';
import { Tagline } from '~/features/team/tagline';

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
      <Quote founder={CEO} text={VISION.quote}>
        <h2 className="text-heading font-semibold">{VISION.closing}</h2>
        <p className="mt-2 max-w-[27.5em] text-body text-soft">{VISION.closingLead}</p>
        <ButtonLink to={EARLY_ACCESS.to} size="large" className="mt-6">
          {EARLY_ACCESS.label}
        </ButtonLink>
      </Quote>
    </>
  );
}
