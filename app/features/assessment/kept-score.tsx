import type { ReactNode } from 'react';
import { PageLink } from '~/components/page-link';
import { ScoreRing } from '~/components/score-ring';
import { MAX_SCORE } from '~/lib/category-scores';
import { formatSigned } from '~/lib/format-signed';
import { readSession, writeSession } from '~/lib/session-storage';
import { useHydrated } from '~/lib/use-hydrated';

/** Marks history entries created by answering, as opposed to opened links or typed addresses. */
export const ANSWERED_HERE = { assessment: true };

const STORAGE_KEY = 'vibe-score';

/** Keeps the score and the fragment of the result in this tab. */
export const keepScore = (score: number, fragment: string) => writeSession(STORAGE_KEY, `${score}${fragment}`);

/** Reads the score of the last assessment in this tab. This file imports no questions, so that other pages stay small. */
function useKeptScore() {
  const kept = useHydrated() ? readSession(STORAGE_KEY) : null;
  const [, score, fragment] = /^(\d{1,3})(#.+)$/.exec(kept ?? '') ?? [];
  return score ? { score: Number(score), to: `/founder/assessment${fragment}` } : undefined;
}

export function KeptScore() {
  const kept = useKeptScore();
  if (!kept) return null;
  return (
    <SmallScore score={kept.score} className="mt-8 border-t border-line pt-6 text-left print:hidden">
      <PageLink
        to={kept.to}
        state={ANSWERED_HERE}
        className="block font-medium text-accent underline-offset-4 hover:underline"
      >
        Your VibeScore: {kept.score} of {MAX_SCORE}
      </PageLink>
      Kept in this tab, never sent.
    </SmallScore>
  );
}

/** Compares the visitor's score with a sample's, or leads to the assessment. */
export function ScoreComparison({ sample }: { sample: number }) {
  const kept = useKeptScore();
  return (
    <PageLink
      to={kept?.to ?? '/founder/assessment'}
      state={kept && ANSWERED_HERE}
      className="inline-flex min-h-9 items-center text-small text-faint underline-offset-4 hover:text-ink hover:underline"
    >
      {kept ? `Yours: ${kept.score} of ${MAX_SCORE} (${formatSigned(kept.score - sample)})` : 'What would yours be?'}
    </PageLink>
  );
}

export function SmallScore({ score, className, children }: { score: number; className: string; children: ReactNode }) {
  return (
    <div className={`flex items-center gap-4 text-small text-soft ${className}`}>
      <ScoreRing fill={score / MAX_SCORE} className="size-16 shrink-0 font-semibold text-ink tabular">
        {score}
      </ScoreRing>
      <p>{children}</p>
    </div>
  );
}
