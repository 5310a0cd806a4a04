import { PageLink } from '~/components/page-link';
import { ScoreRing } from '~/components/score-ring';
import { HERO } from '~/content/landing';
import { PRIORITIES } from '~/content/sample-startup';
import { MAX_SCORE } from '~/content/score';
import { overallOf, weakestOf } from '~/lib/category-scores';
import { Dial } from './dial';
import { ScoreSliders } from './score-sliders';
import { useSliders } from './use-sliders';

const { caption, priority, own } = HERO.sample;

/** The proof beside the promise: a score to play with, and the step that would raise it. */
export function HeroScore() {
  const sliders = useSliders();
  const overall = overallOf(sliders.scores);
  const { category } = weakestOf(sliders.scores);
  return (
    <figure className="mx-auto w-full max-w-92 md:mr-0">
      <div className="relative mx-auto max-w-68 lg:max-w-80">
        <Dial fill={overall / MAX_SCORE} />
        <ScoreRing
          fill={overall / MAX_SCORE}
          label={`${caption}: ${overall} of ${MAX_SCORE}`}
          thickness={10}
          animated
          className="page-ring absolute! inset-[11%]"
        >
          <span className="block text-[4.5rem] leading-none font-semibold tracking-[-0.045em]">{overall}</span>
          <span className="mt-1 block text-small text-faint tabular">{`of ${MAX_SCORE}`}</span>
        </ScoreRing>
      </div>
      <div className="mt-2 rounded-2xl border border-line bg-raised px-4 py-3 shadow-md">
        <p className="text-caption font-medium text-faint">{`${priority} · ${category}`}</p>
        <p role="status" className="text-small font-medium">
          {PRIORITIES[category]}
        </p>
      </div>
      <ScoreSliders {...sliders} overall={overall} />
      <PageLink
        to={own.to}
        className="inline-flex min-h-9 items-center text-small font-medium text-accent underline-offset-4 hover:underline"
      >
        {own.label}
      </PageLink>
    </figure>
  );
}
