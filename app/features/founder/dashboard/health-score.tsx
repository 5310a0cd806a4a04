import type { ReactNode } from 'react';
import { Panel } from '#app/components/card.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { ScoreLegend } from '#app/components/score-legend.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { ScoreBar } from '../score-bar.tsx';
import { OVERALL_CHANGE, OVERALL_SCORE } from '../startup.sample.ts';
import { TODAYS_PRIORITY } from '../week.sample.ts';

/** The children are below the ring. */
type HealthScoreProps = { showsPendingPoints: boolean; className?: string; children: ReactNode };

export function HealthScore({ showsPendingPoints, className, children }: HealthScoreProps) {
  return (
    <Panel title="Startup Health Score" aside="updates daily" className={className}>
      <div className="flex flex-col items-center gap-x-10 gap-y-6 md:flex-row lg:flex-col">
        <div className="max-w-full shrink-0 text-center md:max-lg:max-w-1/2">
          <ScoreRing
            fill={OVERALL_SCORE / MAX_SCORE}
            label={`Vibe Score ${OVERALL_SCORE} of ${MAX_SCORE}`}
            isAnimated
            className="page-ring mx-auto size-48"
          >
            <p aria-hidden="true">
              <span className="block text-caption text-soft">Vibe Score</span>
              <span className="block text-[3.25rem] leading-none font-semibold tracking-tight">{OVERALL_SCORE}</span>
              <span className="mt-1 block text-caption text-faint">of {MAX_SCORE}</span>
            </p>
          </ScoreRing>
          <p className="mt-4 text-small text-soft">
            <span className={classNames('font-medium tabular', OVERALL_CHANGE < 0 ? 'text-negative' : 'text-positive')}>
              {formatSigned(OVERALL_CHANGE)} this week
            </span>
            , from 100+ parameters
          </p>
          {children}
        </div>
        <div className="w-full min-w-0 space-y-3.5 lg:space-y-5">
          {SAMPLE_SCORES.map((score) => {
            const hasPendingPoints = showsPendingPoints && score.category === TODAYS_PRIORITY.category;
            const pending = hasPendingPoints ? TODAYS_PRIORITY.points : undefined;
            return <ScoreBar key={score.category} {...score} pending={pending} />;
          })}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <TextLink to="/founder/progress">See your progress</TextLink>
            <ScoreLegend fallingLabel="Fell this week" />
          </div>
        </div>
      </div>
    </Panel>
  );
}
