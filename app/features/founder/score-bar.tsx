import { ProgressBar } from '#app/components/progress-bar.tsx';
import type { CategoryScore } from '#app/content/sample-startup.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { formatSigned } from '#app/lib/format-signed.ts';

export function ScoreBar({ category, score, change, pending }: CategoryScore & { pending?: number }) {
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-small tabular">
        <span className="mr-auto font-medium">{category}</span>
        {pending ? <span className="text-caption text-soft">{formatSigned(pending)} pending</span> : null}
        <span className={change < 0 ? 'text-caption text-negative' : 'text-caption text-positive'}>
          {formatSigned(change)}
          <span className="sr-only"> this week</span>
        </span>
        <span>
          {score}
          <span className="text-faint"> / {MAX_SCORE}</span>
        </span>
      </div>
      <ProgressBar
        label={`${category} score`}
        fraction={score / MAX_SCORE}
        tone={change < 0 ? 'falling' : 'score'}
        isAnimated
      />
    </div>
  );
}
