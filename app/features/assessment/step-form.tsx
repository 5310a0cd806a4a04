import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { EVIDENCE_NUMBER, type Place, type Responses, writeFragment } from './fragment.ts';
import { ANSWERED_HERE } from './kept-score.tsx';
import { getCategory, QUESTIONS } from './questions.ts';
import type { Answers } from './score.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

type StepFormProps = ComponentProps<'form'> & {
  asks: string;
  hint: string;
  number: number;
  responses: Responses;
  /** The answers of the person to compare with. */
  theirs?: Answers;
  /** Whether something is chosen. Until then the button is muted, and pressing it has the browser ask for an answer. */
  isAnswered: boolean;
};

/** The frame of a question, and of the evidence after the last one. */
export function StepForm({ asks, hint, number, responses, theirs, isAnswered, children, ...form }: StepFormProps) {
  const isEvidence = number === EVIDENCE_NUMBER;
  const evidenceAction = isAnswered ? 'See my score' : 'Skip this';
  const previous: Place =
    number > 1 ? { screen: 'question', ...responses, number: number - 1, theirs } : { screen: 'start', theirs };
  return (
    <form {...form} className="mx-auto max-w-2xl pt-3 md:pt-8">
      <p className="flex justify-between text-small font-medium text-soft">
        {isEvidence ? 'Evidence' : getCategory(number - 1)}
        <span className="tabular">{isEvidence ? 'Last step' : `${number} of ${QUESTIONS.length}`}</span>
      </p>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {QUESTIONS.map((question, index) => (
          <span
            key={question.asks}
            className={classNames('h-1 grow rounded-full nth-[3n+4]:ml-2', index < number ? 'bg-soft' : 'bg-line')}
          />
        ))}
      </div>
      <fieldset aria-describedby="hint" className="mt-5 animate-rise md:mt-10">
        <legend>
          <h1 ref={useHeadingFocus()} tabIndex={-1} className="text-title font-semibold outline-none">
            {asks}
          </h1>
        </legend>
        <p id="hint" className="mt-2 text-small text-soft md:mt-3 md:text-body">
          {hint}
        </p>
        {children}
      </fieldset>
      <div className="mt-4 flex items-center justify-between gap-4 md:mt-6">
        <ButtonLink
          to={`/founder/assessment${writeFragment(previous)}`}
          state={ANSWERED_HERE}
          variant="quiet"
          className="-ml-4.5"
        >
          Back
        </ButtonLink>
        <p className="text-caption text-faint max-md:hidden pointer-coarse:hidden">
          {isEvidence ? null : 'Press 1–5 to choose, Enter to continue'}
        </p>
        <Button
          type="submit"
          variant={isAnswered ? 'primary' : 'secondary'}
          className={classNames('min-w-32', !isEvidence && !isAnswered && 'text-faint!')}
        >
          {isEvidence ? evidenceAction : 'Continue'}
        </Button>
      </div>
    </form>
  );
}
