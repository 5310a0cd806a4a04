import { BackHome } from '#app/components/back-home.tsx';
import { Card } from '#app/components/card.tsx';
import { HyphenatedText } from '#app/components/hyphenated-text.tsx';
import { MailLink } from '#app/components/mail-link.tsx';
import { PageOpening } from '#app/components/page-opening.tsx';
import { Pill } from '#app/components/pill.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { Steps } from '#app/components/steps.tsx';
import { EARLY_ACCESS_COPY as copy, WHAT_HAPPENS_NEXT } from '#app/content/early-access.ts';
import { SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { KeptScore, KeptScorePlace } from '#app/features/assessment/kept-score.tsx';
import { EarlyAccessForm } from '#app/features/early-access/early-access-form.tsx';
import { InvestingPlace } from '#app/features/early-access/investing.tsx';
import { SendLink } from '#app/features/send-link/send-link.tsx';
import { calculateOverall, MAX_SCORE } from '#app/lib/category-scores.ts';

const SAMPLE_SCORE = calculateOverall(SAMPLE_SCORES);

export default function GetEarlyAccess() {
  return (
    <div className="pt-6 md:pt-12">
      <KeptScorePlace />
      <InvestingPlace />
      <PageOpening
        heading={copy.heading}
        lead={copy.intro}
        leadClass="max-w-[35.5em] min-h-[4lh] min-[22.5rem]:min-h-[3lh] sm:min-h-[2lh]"
      />
      <div className="mt-8 grid gap-x-10 gap-y-8 md:mt-10 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[1fr_25rem] lg:gap-x-16">
        {/* On a phone the form comes before a sample, but after the visitor’s own score. */}
        <KeptScore className="max-md:not-in-data-kept:not-has-[a]:order-1 md:col-start-2">
          <SampleScore />
        </KeptScore>
        <div className="max-md:contents md:col-start-1 md:row-span-2 md:row-start-1">
          <Card className="md:p-8">
            <EarlyAccessForm sendLink={(email) => <SendLink key={email} email={email} />} />
          </Card>
          <p className="-mt-2 text-small text-soft md:mt-6">
            {copy.privacy} {copy.erasure} <MailLink address={copy.contact} />.
          </p>
          <div className="max-md:order-2 max-md:-mt-4">
            <BackHome />
          </div>
        </div>
        <aside className="order-1">
          <h2 className="mb-4 text-heading font-semibold">{WHAT_HAPPENS_NEXT.heading}</h2>
          {/* Each has the place of both, so that choosing a role moves nothing. */}
          <div className="grid *:[grid-area:1/1]">
            <Steps steps={WHAT_HAPPENS_NEXT.steps} className="space-y-5 investing:invisible" />
            <Steps steps={WHAT_HAPPENS_NEXT.stepsOfInvestors} className="invisible space-y-5 investing:visible" />
          </div>
          <div className="mt-8 flex items-center gap-5 text-small text-soft">
            <img
              src="/early-access-qr.svg"
              alt={copy.qrAlt}
              width={88}
              height={88}
              className="shrink-0 rounded-2xl border border-line bg-raised p-1.5"
            />
            <p className="text-balance">
              <HyphenatedText text={copy.qrCaption} />
            </p>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** As high as the visitor's own score, which may take its place. */
function SampleScore() {
  return (
    <div
      aria-hidden="true"
      className="score-wash flex min-h-64 flex-col items-center gap-4 overflow-hidden rounded-2xl px-6 pt-4"
    >
      <Pill>{copy.sample}</Pill>
      <div className="on-dark flex w-full grow items-center gap-6 rounded-t-2xl px-5 shadow-xl large-text:flex-col large-text:py-5">
        <ScoreRing
          fill={SAMPLE_SCORE / MAX_SCORE}
          thickness={10}
          isAnimated
          className="w-2/5 shrink-0 large-text:w-3/5"
        >
          <span className="block text-[2rem] leading-none font-semibold tracking-[-0.035em]">{SAMPLE_SCORE}</span>
          <span className="text-caption text-soft">of {MAX_SCORE}</span>
        </ScoreRing>
        <ul className="grow space-y-1.5 large-text:w-full text-caption text-soft">
          {SAMPLE_SCORES.map(({ category, score }) => (
            <li key={category}>
              {category}
              <ProgressBar label={category} fraction={score / MAX_SCORE} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
