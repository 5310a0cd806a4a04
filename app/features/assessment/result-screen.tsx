import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '~/components/button';
import { ProgressBar } from '~/components/progress-bar';
import { ScoreRing } from '~/components/score-ring';
import { EARLY_ACCESS } from '~/content/navigation';
import { MAX_SCORE } from '~/lib/category-scores';
import { signed } from '~/lib/signed';
import { describeExtremes, flagsOf } from './advice';
import { Calculation } from './calculation';
import { backedPoints, type Evidence, LEVEL_NAMES } from './evidence';
import { type Given, type Place, writeFragment } from './fragment';
import { keepScore, OWN_ENTRY } from './kept-score';
import { type FindResource, NextSteps } from './next-steps';
import { ResultActions } from './result-actions';
import { type Answers, bandOf, type Score, scoreAfter, scoreOf } from './score';
import { ThenAndNow } from './then-and-now';
import { useHeadingFocus } from './use-heading-focus';

type ResultScreenProps = Given & {
  /** Opened from a link rather than answered here. */
  shared: boolean;
  /** The answers of an earlier result to compare with. */
  earlier?: Answers;
  go: (to: Place) => void;
  findResource: FindResource;
};

export function ResultScreen({ answers, evidence, shared, earlier, go, findResource }: ResultScreenProps) {
  /** The questions whose next step is switched on. */
  const [taken, setTaken] = useState<readonly number[]>([]);
  const score = scoreOf(answers);
  const place = { screen: 'result', answers, evidence } as const;
  const own = shared ? undefined : writeFragment(place);
  useEffect(() => {
    if (own) keepScore(score.overall, own);
  }, [own, score.overall]);
  return (
    <div className="space-y-4 pt-2 md:pt-6">
      <ResultSummary score={score} evidence={evidence} wouldBe={scoreAfter(answers, taken)} shared={shared} />
      {earlier ? <ThenAndNow earlier={earlier} now={answers} /> : null}
      <NextSteps answers={answers} taken={taken} onTake={setTaken} findResource={findResource} />
      <RedFlags flags={flagsOf(answers)} />
      <Offer {...OFFERS[shared ? 'shared' : 'own']} />
      <ResultActions {...place} onCompare={(earlier) => go({ ...place, earlier })} />
      <Calculation answers={answers} />
    </div>
  );
}

type ResultSummaryProps = { score: Score; evidence: Evidence; wouldBe: number; shared: boolean };

function ResultSummary({ score, evidence, wouldBe, shared }: ResultSummaryProps) {
  const { overall, categories } = score;
  const band = bandOf(overall);
  const backed = backedPoints(score, evidence);
  return (
    <section className="grid items-center gap-x-14 gap-y-6 pb-2 md:grid-cols-[auto_1fr] md:pb-8">
      <ScoreRing
        fill={overall / MAX_SCORE}
        ghost={wouldBe > overall ? wouldBe / MAX_SCORE : undefined}
        inner={backed === undefined ? undefined : backed / MAX_SCORE}
        label={`Vibe Score ${overall} of ${MAX_SCORE}`}
        animated
        className="page-ring mx-auto size-48 md:size-64 lg:size-80"
      >
        <p aria-hidden="true">
          <span className="block text-[3.5rem] leading-none font-semibold tracking-tight md:text-[4.5rem] lg:text-[6rem]">
            {wouldBe}
          </span>
          <span className="mt-2 block text-body text-faint">
            {wouldBe > overall ? `${signed(wouldBe - overall)} points` : `of ${MAX_SCORE}`}
          </span>
        </p>
      </ScoreRing>
      <div className="min-w-0">
        <p className="text-small font-medium text-faint">
          {shared ? 'Someone shared their VibeScore with you' : 'Your VibeScore: a baseline from fifteen answers'}
        </p>
        <h1 ref={useHeadingFocus()} tabIndex={-1} className="mt-1 text-title font-semibold outline-none">
          <span className="sr-only">
            {overall} of {MAX_SCORE}:{' '}
          </span>
          {band.name}
        </h1>
        <p className="mt-3 max-w-[35.5em] text-body text-soft">
          {describeExtremes(score)} {band.means}
        </p>
        {backed === undefined ? null : (
          <p className="mt-2 flex items-center gap-2 text-small text-soft">
            <span aria-hidden="true" className="h-1 w-5 shrink-0 rounded-full bg-positive" />
            {backed} of the {overall} points are backed by evidence.
          </p>
        )}
        <dl className="mt-5 space-y-2.5">
          {categories.map(({ category, score: points }, place) => (
            <div key={category} className="grid grid-cols-[4.5rem_1fr_4.5rem] items-center gap-x-3">
              <dt className="text-small font-medium">{category}</dt>
              <dd className="col-start-3 text-right text-small tabular">
                {points}
                <span className="text-faint"> / {MAX_SCORE}</span>
              </dd>
              <dd className="col-start-2 row-start-1">
                <ProgressBar label={`${category} score`} fraction={points / MAX_SCORE} tone="score" animated />
              </dd>
              {evidence[place] && evidence[place] !== 'unsaid' ? (
                <dd className="col-span-2 col-start-2 text-caption text-faint">{LEVEL_NAMES[evidence[place]]}</dd>
              ) : null}
            </div>
          ))}
        </dl>
      </div>
    </section>
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
      <p className="mt-1 text-small text-soft">Worth fixing first, whatever the score.</p>
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

const OFFERS = {
  own: {
    heading: 'This is today’s score',
    text: 'Join the invite list to have it rescored every week, from your own data.',
    ...EARLY_ACCESS,
  },
  shared: {
    heading: 'What would yours be?',
    text: 'Fifteen questions, two minutes, no account. Your answers stay in your browser.',
    label: 'Get yours',
    to: '/founder/assessment',
  },
};

/** The one thing to do next. */
function Offer({ heading, text, label, to }: (typeof OFFERS)['own']) {
  return (
    <section className="grid justify-items-center px-4 py-10 text-center print:hidden">
      <h2 className="text-figure font-semibold">{heading}</h2>
      <p className="mt-2 max-w-[31.5em] text-body text-balance text-soft">{text}</p>
      <ButtonLink to={to} state={OWN_ENTRY} size="large" className="mt-6">
        {label}
      </ButtonLink>
    </section>
  );
}
