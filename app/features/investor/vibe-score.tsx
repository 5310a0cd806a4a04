import { ScoreRing } from '~/components/score-ring';
import { MAX_SCORE } from '~/lib/category-scores';
import { classNames } from '~/lib/class-names';
import { signed } from '~/lib/signed';

type VibeScoreProps = { score: number; falling?: boolean; className?: string };

export function VibeScore({ score, falling, className }: VibeScoreProps) {
  return (
    <div className={classNames('grid shrink-0 justify-items-center gap-1', className)}>
      <ScoreRing fill={score / MAX_SCORE} thickness={8} falling={falling} className="size-12">
        <span className="sr-only">VibeScore </span>
        <span className="text-caption font-semibold">{score}</span>
      </ScoreRing>
      <span aria-hidden="true" className="text-caption leading-4 text-faint">
        VibeScore
      </span>
    </div>
  );
}

export function ScoreChange({ points }: { points: number }) {
  return (
    <span className={classNames('font-medium tabular', points < 0 ? 'text-negative' : 'text-positive')}>
      {signed(points)} <span className="sr-only">points</span>
      <span aria-hidden="true">pts</span>
    </span>
  );
}
