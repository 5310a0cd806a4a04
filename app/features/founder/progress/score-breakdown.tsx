import { Panel } from '~/components/card';
import { OVERALL_SCORE, SCORES } from '../score.sample';
import { ScoreBar } from '../score-bar';

export function ScoreBreakdown({ className }: { className?: string }) {
  return (
    <Panel title="Score breakdown" className={className}>
      <div className="space-y-5">
        {SCORES.map((score) => (
          <ScoreBar key={score.category} {...score} />
        ))}
      </div>
      <p className="mt-5 flex justify-between border-t border-line pt-4 text-small">
        <span className="text-soft">Mean of the {SCORES.length} categories</span>
        <strong className="font-semibold tabular">{OVERALL_SCORE}</strong>
      </p>
    </Panel>
  );
}
