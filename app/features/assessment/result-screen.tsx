import { Flag } from 'lucide-react';
import { ButtonLink } from '~/components/button';
import { ProgressBar } from '~/components/progress-bar';
import { ScoreRing } from '~/components/score-ring';
import { EARLY_ACCESS } from '~/content/navigation';
import { MAX_SCORE } from '~/lib/category-scores';
import { describeExtremes, flagsOf } from './advice';
import { Calculation } from './calculation';
import { type FindResource, NextSteps } from './next-steps';
import { ResultActions } from './result-actions';
import { type Answers, bandOf, type Score, scoreOf } from './score';
import { useHeadingFocus } from './use-heading-focus';
import { WhatIf } from './what-if';

export function ResultScreen({ answers, findResource }: { answers: Answers; findResource: FindResource }) {
  const score = scoreOf(answers);
  return (
    <div className="space-y-4 pt-2 md:pt-6">
      <ResultSummary score={score} />
      <ResultActions score={score} answers={answers} />
      <RedFlags flags={flagsOf(answers)} />
      <NextSteps answers={answers} findResource={findResource} />
      <WhatIf answers={answers} />
      <Calculation answers={answers} />
      <Invitation />
    </div>
  );
}

function RedFlags({ flags }: { flags: readonly { name: string; thisWeek: string }[] }) {
  if (flags.length === 0) return null;
  return (
    <section className="rounded-2xl border border-negative/40 bg-raised p-5 md:p-6">
      <h2 className="flex items-center gap-2.5 text-heading font-semibold">
        <Flag aria-hidden="true" className="size-4.5 text-negative" />
        {flags.length === 1 ? 'One red flag' : `${flags.length} red flags`}
      </h2>
      <p className="mt-1 text-small text-soft">Whatever the score is, this comes first.</p>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {flags.map(({ name, thisWeek }) => (
          <li key={name} className="break-inside-avoid">
            <h3 className="font-medium text-negative">{name}</h3>
            <p className="mt-1 text-small text-soft">
              <span className="font-medium text-ink">This week: </span>
              {thisWeek}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitation() {
  return (
    <section className="grid justify-items-center px-4 pt-14 pb-6 text-center print:hidden">
      <h2 className="text-figure font-semibold">This is today’s score</h2>
      <p className="mt-2 max-w-[31.5em] text-body text-balance text-soft">
        Join the invite list to have it rescored every week, from your own data.
      </p>
      <ButtonLink to={EARLY_ACCESS.to} size="large" className="mt-6">
        {EARLY_ACCESS.label}
      </ButtonLink>
    </section>
  );
}

function ResultSummary({ score }: { score: Score }) {
  const band = bandOf(score.overall);
  return (
    <section className="grid items-center gap-x-14 gap-y-8 pb-6 md:grid-cols-[auto_1fr] md:pb-8">
      <ScoreRing
        fill={score.overall / MAX_SCORE}
        label={`Vibe Score ${score.overall} of ${MAX_SCORE}`}
        animated
        className="page-ring mx-auto size-60 md:size-64 lg:size-80"
      >
        <p aria-hidden="true">
          <span className="block text-[4.5rem] leading-none font-semibold tracking-tight lg:text-[6rem]">
            {score.overall}
          </span>
          <span className="mt-2 block text-body text-faint">of {MAX_SCORE}</span>
        </p>
      </ScoreRing>
      <div className="min-w-0">
        <p className="text-small font-medium text-faint">Your VibeScore: a baseline from fifteen answers</p>
        <h1 ref={useHeadingFocus()} tabIndex={-1} className="mt-1 text-title font-semibold outline-none">
          <span className="sr-only">
            {score.overall} of {MAX_SCORE}:{' '}
          </span>
          {band.name}
        </h1>
        <p className="mt-3 max-w-[35.5em] text-body text-soft">
          {describeExtremes(score)} {band.means}
        </p>
        <dl className="mt-6 space-y-3.5">
          {score.categories.map(({ category, score: points }) => (
            <div key={category} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
              <dt className="text-small font-medium">{category}</dt>
              <dd className="text-small tabular">
                {points}
                <span className="text-faint"> / {MAX_SCORE}</span>
              </dd>
              <dd className="col-span-2">
                <ProgressBar label={`${category} score`} fraction={points / MAX_SCORE} tone="score" animated />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
