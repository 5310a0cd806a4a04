import { useLocation } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { ASSESSMENT } from '#app/content/site.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { writeFragment } from './fragment.ts';
import { ANSWERED_HERE } from './kept-score.tsx';
import { getCategory, POINTS, QUESTIONS } from './questions.ts';
import type { Answers } from './score.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** A link to a question or a result shows its outline before hydration, not a flash of the start screen. */
const OUTLINE_SCRIPT = 'if(location.hash.length>1)document.documentElement.dataset.resumes=1';

type StartScreenProps = { isBroken?: boolean; theirs?: Answers; isHydrated: boolean };

/** With the answers of someone else, the visitor is asked to compare. */
export function StartScreen({ isBroken, theirs, isHydrated }: StartScreenProps) {
  const firstQuestion = writeFragment({ screen: 'question', answers: [], evidence: '', number: 1, theirs });
  const cameBack = useLocation().state?.assessment === true;
  return (
    <>
      {/* The browser runs this script as it parses the page, before hydration. */}
      {isHydrated ? null : <script suppressHydrationWarning>{OUTLINE_SCRIPT}</script>}
      {isHydrated ? null : <Outline />}
      <div
        className={classNames(
          'grid justify-items-center text-center max-md:min-h-[calc(100svh-5.75rem)] max-md:content-center max-md:py-4 md:pt-10',
          !isHydrated && 'in-data-[resumes]:hidden',
        )}
      >
        <ScoreRing fill={0} thickness={7} className="page-ring size-44 md:size-60">
          {theirs ? (
            <ScoreRing fill={0} thickness={7} className="size-34 md:size-46">
              <UnknownScore />
            </ScoreRing>
          ) : (
            <UnknownScore />
          )}
        </ScoreRing>
        <h1
          ref={useHeadingFocus(cameBack)}
          tabIndex={-1}
          className="mt-8 max-w-[12.5em] text-title font-semibold outline-none"
        >
          {theirs ? 'Two rings: yours beside theirs' : `Your own VibeScore, in ${ASSESSMENT.time}`}
        </h1>
        <p className="mt-4 max-w-[31.5em] text-lead text-balance text-soft">
          {theirs
            ? 'Someone has answered these questions and wants to compare. Answer them too, and see where each of you leads and where you disagree.'
            : `${ASSESSMENT.questions} on team, product, market, traction and business. Tap an answer and the next question appears.`}
        </p>
        {isBroken ? (
          <p role="status" className="mt-6 rounded-xl border border-line bg-raised px-4 py-3 text-small text-warning">
            This link is incomplete, so the assessment starts from the beginning.
          </p>
        ) : null}
        <ButtonLink
          to={`/founder/assessment${firstQuestion}`}
          state={ANSWERED_HERE}
          size="large"
          className="mt-8 min-w-40 noscript:hidden"
        >
          Start
        </ButtonLink>
        <p className="mt-6 max-w-[30em] text-small text-balance text-faint">
          Nothing leaves your browser: no account, no&nbsp;email. Your answers are kept only in this page’s link, and
          your score is gone when you close the tab.
        </p>
      </div>
      <PaperScorecard />
    </>
  );
}

const UnknownScore = () => (
  <p aria-hidden="true" className="text-faint">
    <span className="block text-[3.5rem] leading-none font-semibold md:text-[4.5rem]">?</span>
    <span className="mt-2 block text-small">of {MAX_SCORE}</span>
  </p>
);

/** The outline stands in for the question or result that is about to open. */
function Outline() {
  return (
    <div className="mx-auto hidden max-w-2xl space-y-2.5 pt-3 md:pt-8 in-data-[resumes]:block">
      <p className="pb-30 text-lead text-soft md:pb-50">Opening your answers…</p>
      {POINTS.map((points) => (
        <div key={points} className="h-12 rounded-xl border border-line bg-raised md:h-14" />
      ))}
    </div>
  );
}

/** Without JavaScript all questions are on one sheet, to print and add up by hand. */
function PaperScorecard() {
  return (
    <noscript>
      <div className="mx-auto mt-12 max-w-3xl">
        <h2 className="text-figure font-semibold">The scorecard, on paper</h2>
        <p className="mt-2 text-body text-soft">
          Mark one answer per question and add them up. With JavaScript this page asks one question at a time, does the
          sums, draws your score, and names red flags and next steps.
        </p>
        {QUESTIONS.map(({ asks, hint, answers }, index) => (
          <section key={asks} className="mt-6 break-inside-avoid">
            <h3 className="font-medium">
              {getCategory(index)}: {asks}
            </h3>
            <p className="text-small text-faint">{hint}</p>
            <ul className="mt-1 text-small text-soft">
              {POINTS.map((points) => (
                <li key={points} className="flex justify-between border-b border-line py-1.5">
                  <span>☐ {answers[points][0]}</span>
                  <span className="tabular">{points}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="mt-10 text-right text-heading font-semibold">All points, divided by five: ____ of {MAX_SCORE}</p>
        <p className="mt-2 text-right text-small text-faint">Not sure? Take the lowest answer.</p>
      </div>
    </noscript>
  );
}
