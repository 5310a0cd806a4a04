import { ProgressBar } from '~/components/progress-bar';
import { ScoreRing } from '~/components/score-ring';
import { MAX_SCORE } from '~/lib/category-scores';
import { extremesInWords } from './advice';
import { bandOf, type Score } from './score';
import { useHeadingFocus } from './use-heading-focus';

export function ResultSummary({ score }: { score: Score }) {
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
          {extremesInWords(score)} {band.means}
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
