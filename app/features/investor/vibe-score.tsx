import { ScoreRing } from '~/components/score-ring';
import { MAX_SCORE } from '~/content/score';
import { classNames } from '~/lib/class-names';
import { signed } from '~/lib/signed';

/** A company's score in a small ring, out of 300. */
export function VibeScore({ score, className }: { score: number; className?: string }) {
  return (
    <ScoreRing fill={score / MAX_SCORE} thickness={8} className={classNames('size-12 shrink-0', className)}>
      <span className="sr-only">VibeScore </span>
      <span className="text-caption font-semibold">{score}</span>
    </ScoreRing>
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
