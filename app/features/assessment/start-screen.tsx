import { useLocation } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { ASSESSMENT } from '#app/content/site.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { writeFragment } from './fragment.ts';
import { ANSWERED_HERE, useKeptScore } from './kept-score.tsx';
import { POINTS } from './questions.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** A link to a question or a result shows its outline before hydration, not a flash of the start screen. */
const OUTLINE_SCRIPT = 'if(location.hash.length>1)document.documentElement.dataset.resumes=1';

const FIRST_QUESTION = writeFragment({ screen: 'question', answers: [], number: 1 });

export function StartScreen({ isBroken, isHydrated }: { isBroken?: boolean; isHydrated: boolean }) {
  const cameBack = useLocation().state?.assessment === true;
  const kept = useKeptScore();
  return (
    <>
      {/* The browser runs this script as it parses the page, before hydration. */}
      {isHydrated ? null : <script suppressHydrationWarning>{OUTLINE_SCRIPT}</script>}
      {isHydrated ? null : <Outline />}
      <div
        className={classNames(
          'grid justify-items-center text-center max-md:min-h-[calc(100svh-5.75rem)] max-md:content-center max-md:py-4 md:pt-10',
          !isHydrated && 'in-data-resumes:hidden',
        )}
      >
        <ScoreRing fill={0} thickness={7} className="page-ring size-44 md:size-60">
          <p aria-hidden="true" className="text-faint">
            <span className="block text-huge leading-none font-semibold md:text-giant">?</span>
            <span className="mt-2 block text-small">of {MAX_SCORE}</span>
          </p>
        </ScoreRing>
        <h1
          ref={useHeadingFocus(cameBack)}
          tabIndex={-1}
          className="mt-8 max-w-heading text-title font-semibold outline-none"
        >
          {`Your own VibeScore, in ${ASSESSMENT.time}`}
        </h1>
        <p className="mt-4 max-w-lead text-lead text-balance text-soft">
          {`${ASSESSMENT.questions} on team, product, market, traction and business. Tap an answer and the next question appears.`}
        </p>
        {isBroken ? (
          <p role="status" className="mt-6 rounded-xl border border-line bg-raised px-4 py-3 text-small text-warning">
            This link is incomplete, so the assessment starts from the beginning.
          </p>
        ) : null}
        <ButtonLink
          to={`/founder/assessment${FIRST_QUESTION}`}
          state={ANSWERED_HERE}
          size="large"
          className="mt-8 min-w-40 noscript:hidden"
        >
          Start
        </ButtonLink>
        <noscript>
          <p className="mt-8 text-body font-medium">The questions need JavaScript.</p>
        </noscript>
        {/* The prerendered page cannot know of a result, so its line is always free. */}
        <p className="min-h-11">
          {kept ? (
            <TextLink to={kept.to} state={ANSWERED_HERE} className="mb-0">
              {`Back to your result: ${kept.score} of ${MAX_SCORE}`}
            </TextLink>
          ) : null}
        </p>
        <p className="mt-1 max-w-lead text-small text-balance text-faint">
          Nothing leaves your browser: no account, no&nbsp;email. Your answers are kept in this page’s link and, once
          you’ve finished, in this tab until you close it.
        </p>
      </div>
    </>
  );
}

/** The outline stands in for the question or result that is about to open. */
function Outline() {
  return (
    <div className="mx-auto hidden max-w-2xl space-y-2.5 pt-3 md:pt-8 in-data-resumes:block">
      <p className="pb-30 text-lead text-soft md:pb-50">Opening your answers…</p>
      {POINTS.map((points) => (
        <div key={points} className="h-12 rounded-xl border border-line bg-raised md:h-14" />
      ))}
    </div>
  );
}
