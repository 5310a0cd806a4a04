import { Panel } from '~/components/card';
import { OVERALL_SCORE, SCORES } from '../score.sample';
import { ScoreBar } from '../score-bar';

export function ScoreBreakdown({ className }: { className?: string }) {
  return (
    <Panel title="Score breakdown" className={className}>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2 lg:grid-cols-1">
        {SCORES.map((score) => (
          <ScoreBar key={score.category} {...score} />
        ))}
        <p className="flex items-center justify-between border-t border-line pt-4 text-small md:max-lg:border-0 md:max-lg:pt-0">
          <span className="text-soft">Mean of the {SCORES.length} categories</span>
          <strong className="font-semibold tabular">{OVERALL_SCORE}</strong>
        </p>
      </div>
    </Panel>
  );
}
