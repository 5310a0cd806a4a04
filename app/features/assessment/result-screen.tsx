import { useEffect, useState } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { ASSESSMENT } from '#app/content/site.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { findFlags } from './advice.ts';
import { Calculation } from './calculation.tsx';
import { writeFragment } from './fragment.ts';
import { ANSWERED_HERE, keepScore } from './kept-score.tsx';
import { type FindResource, NextSteps } from './next-steps.tsx';
import { ResultActions } from './result-actions.tsx';
import { type Answers, calculateScore, calculateScoreAfter, findBand, type Score } from './score.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** A result is shared if it was opened from a link rather than answered here. */
type ResultScreenProps = { answers: Answers; isShared: boolean; findResource: FindResource };

export function ResultScreen({ answers, isShared, findResource }: ResultScreenProps) {
  /** The questions whose next step is switched on. */
  const [taken, setTaken] = useState<readonly number[]>([]);
  const score = calculateScore(answers);
  const { overall } = score;
  const fragment = writeFragment({ screen: 'result', answers });
  useEffect(() => {
    if (!isShared) keepScore(overall, fragment);
  }, [isShared, overall, fragment]);
  return (
    <div className="space-y-4 pt-6">
      <ResultSummary score={score} wouldBe={calculateScoreAfter(answers, taken)} isShared={isShared} />
      <NextSteps answers={answers} taken={taken} onTake={setTaken} findResource={findResource} />
      <RedFlags flags={findFlags(answers)} />
      <ResultActions answers={answers} />
      <Calculation answers={answers} />
    </div>
  );
}

/** What the page asks of its visitor, once for their own result and once for someone else's. */
const OWN = {
  origin: `Your VibeScore: a baseline from ${ASSESSMENT.answers}`,
  action: EARLY_ACCESS,
  because: 'This is today’s score. On the platform it’s rescored every week, from your own data.',
};
const SHARED = {
  origin: 'Someone shared their VibeScore with you',
  action: { label: 'Get yours', to: '/founder/assessment' },
  because: `What would yours be? ${ASSESSMENT.questions}, ${ASSESSMENT.time}, no account.`,
};

type ResultSummaryProps = { score: Score; wouldBe: Score; isShared: boolean };

function ResultSummary({ score: { overall, categories }, wouldBe, isShared }: ResultSummaryProps) {
  const { origin, action, because } = isShared ? SHARED : OWN;
  const band = findBand(overall);
  const gain = wouldBe.overall - overall;
  return (
    <section className="grid items-center gap-x-14 gap-y-6 pb-6 md:grid-cols-fit-fill md:pb-10">
      <ScoreRing
        fill={overall / MAX_SCORE}
        ghost={gain > 0 ? wouldBe.overall / MAX_SCORE : undefined}
        label={`Vibe Score ${overall} of ${MAX_SCORE}`}
        isAnimated
        className="page-ring mx-auto size-48 md:size-64 lg:size-80"
      >
        <p aria-hidden="true">
          <span className="block text-huge leading-none font-semibold tracking-tight md:text-giant lg:text-[6rem]">
            {wouldBe.overall}
          </span>
          <span className="mt-2 block text-body text-faint">
            {gain > 0 ? `${formatSigned(gain)} points` : `of ${MAX_SCORE}`}
          </span>
        </p>
      </ScoreRing>
      <div className="min-w-0">
        <p className="text-small font-medium text-faint">{origin}</p>
        <h1 ref={useHeadingFocus()} tabIndex={-1} className="mt-1 text-title font-semibold outline-none">
          <span className="sr-only">
            {overall} of {MAX_SCORE}:{' '}
          </span>
          {band.name}
        </h1>
        <p className="mt-3 max-w-prose text-body text-balance text-soft">{band.means}</p>
        <dl className="mt-5 grid grid-cols-fit-fill-fit items-center gap-x-3 gap-y-2.5 text-small">
          {categories.map(({ category, score: points }, index) => {
            const pointsAfter = wouldBe.categories[index]?.score ?? points;
            return (
              <div key={category} className="contents">
                <dt className="font-medium">{category}</dt>
                <dd>
                  <ProgressBar
                    label={`${category} score`}
                    fraction={points / MAX_SCORE}
                    ghost={pointsAfter / MAX_SCORE}
                    tone="score"
                    isAnimated
                  />
                </dd>
                <dd className="text-right tabular">
                  <span className={classNames(pointsAfter > points && 'text-faint')}>{pointsAfter}</span>
                  <span className="text-faint"> / {MAX_SCORE}</span>
                </dd>
              </div>
            );
          })}
        </dl>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <ButtonLink {...action} state={ANSWERED_HERE} size="large" className="max-sm:w-full" />
          <p className="max-w-note flex-1 basis-60 text-small text-balance text-soft max-sm:text-center">{because}</p>
        </div>
      </div>
    </section>
  );
}

function RedFlags({ flags }: { flags: readonly { name: string; thisWeek: string }[] }) {
  if (flags.length === 0) return null;
  const title = flags.length === 1 ? 'One red flag' : `${flags.length} red flags`;
  return (
    <Panel title={title} aside="Worth fixing first, whatever the score" className="border-negative/40">
      <ul className={classNames('grid gap-x-10 gap-y-5', flags.length > 1 && 'md:grid-cols-2')}>
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
    </Panel>
  );
}
