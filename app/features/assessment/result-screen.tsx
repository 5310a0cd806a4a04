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
import { describeLeads } from './comparison.ts';
import { Disagreements } from './disagreements.tsx';
import { calculateBackedPoints, getLevel, LEVELS } from './evidence.ts';
import { type Go, type ResultPlace, writeFragment } from './fragment.ts';
import { ANSWERED_HERE, keepScore, SmallScore } from './kept-score.tsx';
import { type FindResource, NextSteps } from './next-steps.tsx';
import { ResultActions } from './result-actions.tsx';
import { type Answers, calculateScore, calculateScoreAfter, findBand, type Score } from './score.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** A result is shared if it was opened from a link rather than answered here. */
type ResultScreenProps = ResultPlace & { isShared: boolean; go: Go; findResource: FindResource };

export function ResultScreen(props: ResultScreenProps) {
  const { answers, evidence, theirs, isShared, go, findResource } = props;
  /** The questions whose next step is switched on. */
  const [taken, setTaken] = useState<readonly number[]>([]);
  const place = { screen: 'result', answers, evidence } as const;
  const { overall } = calculateScore(answers);
  const fragment = writeFragment(place);
  useEffect(() => {
    if (!isShared) keepScore(overall, fragment);
  }, [isShared, overall, fragment]);
  return (
    <div className="space-y-4 pt-6">
      <ResultSummary {...props} wouldBe={calculateScoreAfter(answers, taken)} />
      {isShared && !theirs ? <ComparisonOffer answers={answers} /> : null}
      {theirs ? <Disagreements answers={answers} theirs={theirs} /> : null}
      <NextSteps answers={answers} taken={taken} onTake={setTaken} findResource={findResource} />
      <RedFlags flags={findFlags(answers)} />
      {isShared && !theirs ? null : <Offer {...OWN_OFFER} />}
      <ResultActions {...place} theirs={theirs} isOwn={!isShared} onCompare={(earlier) => go({ ...place, earlier })} />
      <Calculation answers={answers} />
    </div>
  );
}

function ResultSummary(props: ResultScreenProps & { wouldBe: Score }) {
  const { answers, evidence, earlier, theirs, isShared, wouldBe } = props;
  const score = calculateScore(answers);
  const { overall, categories } = score;
  const before = earlier && calculateScore(earlier);
  const other = theirs && calculateScore(theirs);
  const band = findBand(overall);
  const backed = calculateBackedPoints(score, evidence);
  return (
    <section className="grid items-center gap-x-14 gap-y-6 pb-2 md:grid-cols-[auto_1fr] md:pb-8">
      <ScoreRing
        fill={overall / MAX_SCORE}
        ghost={wouldBe.overall > overall ? wouldBe.overall / MAX_SCORE : undefined}
        inner={other ? undefined : backed / MAX_SCORE}
        label={`Vibe Score ${overall} of ${MAX_SCORE}`}
        isAnimated
        className="page-ring mx-auto size-48 md:size-64 lg:size-80"
      >
        {other ? (
          <ScoreRing
            fill={other.overall / MAX_SCORE}
            label={`Theirs ${other.overall} of ${MAX_SCORE}`}
            isAnimated
            className="size-36 md:size-48 lg:size-60"
          >
            <p aria-hidden="true" className="text-small text-soft lg:text-body">
              <span className="block">
                You <span className={SCORE_IN_RINGS}>{wouldBe.overall}</span>
              </span>
              <span className="block">
                They <span className={SCORE_IN_RINGS}>{other.overall}</span>
              </span>
            </p>
          </ScoreRing>
        ) : (
          <p aria-hidden="true">
            <span className="block text-[3.5rem] leading-none font-semibold tracking-tight md:text-[4.5rem] lg:text-[6rem]">
              {wouldBe.overall}
            </span>
            <span className="mt-2 block text-body text-faint">
              {wouldBe.overall > overall ? `${formatSigned(wouldBe.overall - overall)} points` : `of ${MAX_SCORE}`}
            </span>
          </p>
        )}
      </ScoreRing>
      <div className="min-w-0">
        <p className="text-small font-medium text-faint">
          {other ? 'Two rings: you outside, they inside' : describeOrigin(isShared)}
        </p>
        <h1 ref={useHeadingFocus()} tabIndex={-1} className="mt-1 text-title font-semibold outline-none">
          <span className="sr-only">
            {overall} of {MAX_SCORE}:{' '}
          </span>
          {other ? describeLeads(score, other) : band.name}
        </h1>
        <p className="mt-3 max-w-[35.5em] text-body text-balance text-soft">
          {other
            ? 'Where the bars are far apart, you see something that they don’t, or the other way around.'
            : band.means}
        </p>
        {evidence ? (
          <p className="mt-2 flex items-center gap-2 text-small text-soft">
            <span aria-hidden="true" className="h-1 w-5 shrink-0 rounded-full bg-positive" />
            {backed} of the {overall} points are backed by evidence.
          </p>
        ) : null}
        {before ? (
          <SmallScore score={before.overall} className="mt-3">
            Then {before.overall}, now {overall}: {formatSigned(overall - before.overall)} points.
          </SmallScore>
        ) : null}
        <dl className="mt-5 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2.5 text-small">
          {categories.map(({ category, score: points }, index) => {
            const pointsAfter = wouldBe.categories[index]?.score ?? points;
            return (
              <div key={category} className="contents">
                <dt className="font-medium">{category}</dt>
                <dd className="grid gap-1">
                  <ProgressBar
                    label={`${category} score`}
                    fraction={points / MAX_SCORE}
                    ghost={pointsAfter / MAX_SCORE}
                    tone="score"
                    isAnimated
                  />
                  {other ? (
                    <ProgressBar
                      label={`${category} score, theirs`}
                      fraction={(other.categories[index]?.score ?? 0) / MAX_SCORE}
                      tone="falling"
                      isAnimated
                    />
                  ) : null}
                </dd>
                <dd className="text-right tabular">
                  <span className={classNames(pointsAfter > points && 'text-faint')}>{pointsAfter}</span>
                  <span className="text-faint">{describePoints(pointsAfter, index, before, other)}</span>
                </dd>
                <dd className="col-span-2 col-start-2 -mt-2 text-caption text-faint empty:hidden">
                  {LEVELS[getLevel(evidence, index)]?.name}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}

const SCORE_IN_RINGS = 'ml-0.5 text-[1.5rem] leading-tight font-semibold text-ink md:text-[2rem] lg:text-[2.75rem]';

const describeOrigin = (isShared: boolean) =>
  isShared ? 'Someone shared their VibeScore with you' : `Your VibeScore: a baseline from ${ASSESSMENT.answers}`;

/** What the points of a category are measured against: the earlier ones, theirs or the maximum. */
function describePoints(points: number, index: number, before?: Score, other?: Score) {
  if (before) return ` (${formatSigned(points - (before.categories[index]?.score ?? 0))})`;
  return other ? ` · they ${other.categories[index]?.score}` : ` / ${MAX_SCORE}`;
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

/** Someone else's result leads to the questions, and from there to both rings. */
function ComparisonOffer({ answers }: { answers: Answers }) {
  const to = `/founder/assessment${writeFragment({ screen: 'start', theirs: answers })}`;
  return (
    <Offer
      heading="What would yours be?"
      text={`${ASSESSMENT.questions}, ${ASSESSMENT.time}, no\u00a0account. Then see your ring beside theirs.`}
      action={{ label: 'Get yours', to }}
    />
  );
}

const OWN_OFFER = {
  heading: 'This is today’s score',
  text: 'Join the waitlist to have it rescored every week, from your own data.',
  action: EARLY_ACCESS,
};

function Offer({ heading, text, action }: typeof OWN_OFFER) {
  return (
    <section className="grid justify-items-center py-6 text-center md:py-10 print:hidden">
      <h2 className="text-figure font-semibold">{heading}</h2>
      <p className="mt-2 max-w-[31.5em] text-body text-balance text-soft">{text}</p>
      <ButtonLink {...action} state={ANSWERED_HERE} size="large" className="mt-6" />
    </section>
  );
}
