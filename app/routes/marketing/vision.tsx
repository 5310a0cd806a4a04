import { ButtonLink } from '#app/components/button.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { ExternalLink } from '#app/components/external-link.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { PageOpening } from '#app/components/page-opening.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { Section } from '#app/components/section.tsx';
import { CEO } from '#app/content/founders.ts';
import { EARLY_ACCESS, TEAM } from '#app/content/navigation.ts';
import { SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { VISION } from '#app/content/vision.ts';
import { FounderProfile } from '#app/features/team/founder-profile.tsx';
import { calculateOverall, MAX_SCORE } from '#app/lib/category-scores.ts';

const SCORE = calculateOverall(SAMPLE_SCORES);

export default function Vision() {
  return (
    <>
      <section className="page-width pt-14 pb-18 md:py-24">
        <PageOpening
          label={VISION.label}
          heading={VISION.statement}
          size="display"
          headingClass="max-w-headline max-sm:text-[length:calc((100vw-2.5rem)/9)] sm:max-w-[10em] md:max-w-[13.5em] lg:max-w-none"
        />
        <div className="mt-10 grid gap-x-12 gap-y-5 md:mt-14 lg:grid-cols-2">
          {VISION.explanation.map((paragraph) => (
            <p key={paragraph} className="max-w-prose text-lead text-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <Tagline />
      <WhyNow />
      <Quote />
      <CallToAction heading={VISION.closing} lead={VISION.closingLead}>
        <ButtonLink {...EARLY_ACCESS} size="large" />
      </CallToAction>
    </>
  );
}

function Tagline() {
  return (
    <section className="on-dark py-18 md:py-24">
      <div className="page-width grid grid-cols-1 items-center gap-x-8 md:grid-cols-fill-fit">
        <div>
          <h2 className="text-display font-semibold tracking-display max-sm:text-[length:calc((100vw-2.5rem)/10)] md:max-lg:text-[2.875rem]">
            {VISION.tagline.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}{' '}
              </span>
            ))}
          </h2>
          <p className="mt-6 max-w-lead text-lead text-balance text-soft">{VISION.taglineText}</p>
        </div>
        <figure className="flex items-center gap-5 max-md:mt-10 md:flex-col">
          <ScoreRing
            fill={SCORE / MAX_SCORE}
            thickness={11}
            className="fill-in-view size-36 shrink-0 md:size-44 lg:size-72"
          >
            <span className="block text-title leading-none font-semibold lg:text-display">{SCORE}</span>
            <span className="text-caption text-faint">{`of ${MAX_SCORE}`}</span>
          </ScoreRing>
          <figcaption className="max-w-headline text-small text-faint md:max-w-none">{VISION.scoreCaption}</figcaption>
        </figure>
      </div>
    </section>
  );
}

function WhyNow() {
  const { heading, lead, facts } = VISION.whyNow;
  return (
    <Section heading={heading} lead={lead} className="pt-18 md:pt-24">
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {facts.map(({ figure, text, source, url }) => (
          <li key={figure} className="flex flex-col">
            <span aria-hidden="true" className="mb-5 rounded-full bg-track forced-color-adjust-none">
              <span style={{ width: figure }} className="block h-1 rounded-full bg-accent" />
            </span>
            <strong className="text-display font-semibold tracking-display">{figure}</strong>
            <p className="mt-3 mb-1 max-w-note text-body text-balance text-soft">{text}</p>
            <ExternalLink
              href={url}
              className="flex py-2.75 text-small text-faint underline underline-offset-4 hover:text-ink"
            >
              {source}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Quote() {
  return (
    <section className="page-width py-18 md:py-24">
      <div className="border-t border-line pt-10 md:pt-16">
        <FounderProfile founder={CEO} className="items-center gap-x-16 lg:grid-cols-2">
          <div>
            <blockquote className="text-subtitle font-medium tracking-tight text-pretty md:text-figure md:leading-9 lg:text-large lg:leading-tight">{`“${CEO.visionQuote}”`}</blockquote>
            <TextLink to={TEAM.to} className="mt-3">
              {TEAM.label}
            </TextLink>
          </div>
        </FounderProfile>
      </div>
    </section>
  );
}
