import { PageLink } from '~/components/page-link';
import { ScoreRing } from '~/components/score-ring';
import { MAX_SCORE } from '~/lib/category-scores';
import { useHydrated } from '~/lib/use-hydrated';

/** Marks history entries created by answering, as opposed to opened links or typed addresses. */
export const OWN_ENTRY = { assessment: true };

const STORAGE = 'vibe-score';

/** Keeps the score and the fragment of the result until the tab is closed. */
export function keepScore(score: number, fragment: string) {
  try {
    sessionStorage.setItem(STORAGE, `${score}${fragment}`);
  } catch {}
}

function recallScore() {
  try {
    return /^(\d+)(#.+)$/.exec(sessionStorage.getItem(STORAGE) ?? '');
  } catch {
    return null;
  }
}

/** The score of the last assessment in this tab. Without the questions, so that pages can afford it. */
export function KeptScore() {
  const hydrated = useHydrated();
  const [, score, fragment] = (hydrated && recallScore()) || [];
  if (!score) return null;
  return (
    <div className="mt-8 flex items-center gap-4 border-t border-line pt-6 text-left print:hidden">
      <ScoreRing fill={Number(score) / MAX_SCORE} className="size-16 shrink-0">
        <span aria-hidden="true" className="font-semibold tabular">
          {score}
        </span>
      </ScoreRing>
      <p className="text-small text-soft">
        <PageLink
          to={`/founder/assessment${fragment}`}
          state={OWN_ENTRY}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          Your VibeScore: {score} of {MAX_SCORE}
        </PageLink>
        <span className="block">Kept in this tab, never sent.</span>
      </p>
    </div>
  );
}
