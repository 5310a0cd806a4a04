import { ScoreRing } from '#app/components/score-ring.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { formatSigned } from '#app/lib/format-signed.ts';

type VibeScoreProps = { score: number; isFalling?: boolean; className?: string };

/** A ring that names its score for screen readers only: the list's heading or legend names it for everyone else. */
export function VibeScore({ score, isFalling, className }: VibeScoreProps) {
  return (
    <ScoreRing
      fill={score / MAX_SCORE}
      thickness={8}
      isFalling={isFalling}
      className={classNames('size-12 shrink-0 text-caption large-text:size-16', className)}
    >
      <span className="sr-only">VibeScore </span>
      <span className="font-semibold">{score}</span>
    </ScoreRing>
  );
}

export function ScoreChange({ points }: { points: number }) {
  return (
    <span className={classNames('font-medium tabular', points < 0 ? 'text-negative' : 'text-positive')}>
      {formatSigned(points)} <span className="sr-only">points</span>
      <span aria-hidden="true">pts</span>
    </span>
  );
}
