import { useState } from 'react';
import { Panel } from '#app/components/card.tsx';
import { LineChart } from '#app/components/charts/line-chart.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { ScoreLegend } from '#app/components/score-legend.tsx';
import { SAMPLE_NOTE } from '#app/content/preview-layout.ts';
import { SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { DoneMark } from '../done-mark.tsx';
import { ScoreBar } from '../score-bar.tsx';
import { OVERALL_SCORE } from '../startup.sample.ts';
import { Tag } from '../tag.tsx';
import {
  COMPLETED_MILESTONES,
  IMPROVEMENT_AREAS,
  MILESTONES,
  SCORE_TRENDS,
  type TrendPeriod,
} from './progress.sample.ts';

const PERIODS = (Object.keys(SCORE_TRENDS) as TrendPeriod[]).map((period) => ({ key: period, label: period }));

export function ScoreTrend({ className }: { className?: string }) {
  const [period, setPeriod] = useState<TrendPeriod>('Weekly');
  const { axis, points } = SCORE_TRENDS[period];
  return (
    <Panel
      className={className}
      title="Vibe Score trend"
      note={SAMPLE_NOTE}
      aside={
        <ChoiceGroup
          label="Period"
          choices={PERIODS}
          selected={period}
          onSelect={setPeriod}
          className="max-md:w-full md:-my-2"
        />
      }
    >
      <LineChart
        key={period}
        name={`Vibe Score, ${period.toLowerCase()}`}
        points={points}
        xAxis={axis}
        yAxis={`Vibe Score (of ${MAX_SCORE})`}
      />
    </Panel>
  );
}

export function ScoreBreakdown({ className }: { className?: string }) {
  return (
    <Panel
      title="Score breakdown"
      aside={<ScoreLegend fallingLabel="Fell this week" />}
      className={classNames('flex flex-col', className)}
    >
      <div className="grid grow content-between gap-x-10 gap-y-4 md:grid-cols-2 lg:grid-cols-1">
        {SAMPLE_SCORES.map((score) => (
          <ScoreBar key={score.category} {...score} />
        ))}
        <p className="flex items-center justify-between border-t border-line pt-4 text-small md:max-lg:border-0 md:max-lg:pt-0">
          <span className="text-soft">Average of the {SAMPLE_SCORES.length} categories</span>
          <strong className="font-semibold tabular">{OVERALL_SCORE}</strong>
        </p>
      </div>
    </Panel>
  );
}

export function Milestones({ className }: { className?: string }) {
  return (
    <Panel
      className={classNames('flex flex-col', className)}
      title="Milestones"
      note={SAMPLE_NOTE}
      aside={`${COMPLETED_MILESTONES} of ${MILESTONES.length} done`}
    >
      <ol className="-my-3 flex grow flex-col divide-y divide-line">
        {MILESTONES.map(({ id, title, description, completed, date }) => (
          <li
            key={id}
            className="flex grow items-start gap-x-2 py-3 text-small large-text:grid large-text:grid-cols-fit-fill md:gap-3"
          >
            <DoneMark isDone={completed} />
            <div className="mr-auto">
              <p className="font-medium">{title}</p>
              <p className="text-caption text-faint">{description}</p>
            </div>
            <span className="text-caption whitespace-nowrap text-faint tabular large-text:col-start-2">{date}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function AreasToImprove({ className }: { className?: string }) {
  return (
    <Panel className={className} title="Areas to improve">
      <ul className="-my-4 divide-y divide-line">
        {IMPROVEMENT_AREAS.map(({ area, description, priority, progress }) => (
          <li key={area} className="py-4 text-small">
            <div className="flex items-center justify-between gap-x-3 large-text:flex-wrap">
              <p className="font-medium">{area}</p>
              <Tag tone={priority === 'High Priority' ? 'negative' : 'warning'}>{priority}</Tag>
            </div>
            <p className="mt-0.5 text-caption text-faint">{description}</p>
            <div className="mt-2.5 grid grid-cols-fill-fit items-center gap-3">
              <ProgressBar label={`${area} progress`} fraction={progress / 100} isAnimated />
              <span className="w-9 text-right text-caption text-soft tabular">{progress}%</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
