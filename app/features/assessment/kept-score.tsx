import type { ReactNode } from 'react';
import { PageLink, TextLink } from '#app/components/page-link.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { readSession, writeSession } from '#app/lib/session-storage.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';

/** Marks history entries created by answering, as opposed to opened links or typed addresses. */
export const ANSWERED_HERE = { assessment: true };

const STORAGE_KEY = 'vibe-score';

/** Keeps the score and the fragment of the result in this tab. */
export const keepScore = (score: number, fragment: string) => writeSession(STORAGE_KEY, `${score}${fragment}`);

/** Reads the score of the last assessment in this tab. This file imports no questions, so that other pages stay small. */
export function useKeptScore() {
  const kept = useHydrated() ? readSession(STORAGE_KEY) : null;
  const [, score, fragment] = /^(\d{1,3})(#.+)$/.exec(kept ?? '') ?? [];
  return score ? { score: Number(score), to: `/founder/assessment${fragment}` } : undefined;
}

const FREE_PLACE_SCRIPT = `try{if(sessionStorage.getItem('${STORAGE_KEY}'))document.documentElement.dataset.kept=1}catch{}`;

/**
 * The prerendered page cannot know the score. This runs as the browser parses it, so that a page which will show one has
 * its place free, and nothing moves. It stands first on the page: what follows a script is painted a frame later.
 */
export function KeptScorePlace() {
  return useHydrated() ? null : <script suppressHydrationWarning>{FREE_PLACE_SCRIPT}</script>;
}

type KeptScoreProps = {
  className?: string;
  children: ReactNode;
};

/** The visitor's own ring, large. Until there is one, the children are in its place. */
export function KeptScore({ className, children }: KeptScoreProps) {
  const kept = useKeptScore();
  return (
    <div className={classNames(className, 'print:hidden')}>
      <div className="in-data-kept:h-40 in-data-kept:overflow-hidden large-text:in-data-kept:h-auto md:in-data-kept:h-64">
        {kept ? (
          <div className="score-wash flex h-40 animate-rise items-center large-text:h-auto large-text:flex-col large-text:py-5 gap-5 rounded-2xl px-5 md:h-64 md:flex-col md:justify-center md:gap-3">
            <ScoreRing fill={kept.score / MAX_SCORE} thickness={10} isAnimated className="page-ring size-28 md:size-36">
              <p aria-hidden="true">
                <span className="block text-[2rem] leading-none font-semibold md:text-[3rem]">{kept.score}</span>
                <span className="block text-caption text-soft">of {MAX_SCORE}</span>
              </p>
            </ScoreRing>
            <p className="text-small text-soft md:text-center">
              <PageLink
                to={kept.to}
                state={ANSWERED_HERE}
                className="flex min-h-11 min-[22.5rem]:-mb-2 items-center md:justify-center text-body font-semibold text-ink underline underline-offset-4"
              >
                Your baseline: {kept.score}
              </PageLink>
              Kept in this tab, never sent.
            </p>
          </div>
        ) : (
          <div className="in-data-kept:invisible">{children}</div>
        )}
      </div>
    </div>
  );
}

/** Compares the visitor's score with a sample's, or leads to the assessment. */
export function ScoreComparison({ sample }: { sample: number }) {
  const kept = useKeptScore();
  return (
    <TextLink to={kept?.to ?? '/founder/assessment'} state={kept && ANSWERED_HERE} className="-mt-1">
      {kept ? `Yours: ${kept.score} of ${MAX_SCORE} (${formatSigned(kept.score - sample)})` : 'What would yours be?'}
    </TextLink>
  );
}
