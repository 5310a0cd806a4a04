import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { type Go, type Place, writeFragment } from './fragment.ts';
import { ANSWERED_HERE } from './kept-score.tsx';
import { getCategory, POINTS, type Points, QUESTIONS } from './questions.ts';
import { type Answers, withAnswer } from './score.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** A tapped answer shows for this long before the next question. */
const TAPPED_MS = 350;

type QuestionScreenProps = { answers: Answers; number: number; go: Go };

export function QuestionScreen({ answers, number, go }: QuestionScreenProps) {
  const index = number - 1;
  const question = QUESTIONS[index] as (typeof QUESTIONS)[number];
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(answers[index]);
  const [isFirstVisit] = useState(chosen === undefined);
  const isTouch = useRef(false);
  const [isTapped, setIsTapped] = useState(false);
  const isAnswered = chosen !== undefined;
  const soFar = isAnswered ? withAnswer(answers, index, chosen) : answers;

  const previous: Place = number > 1 ? { screen: 'question', answers: soFar, number: number - 1 } : { screen: 'start' };

  const choose = (points: Points) => {
    setChosen(points);
    setIsTapped(isTouch.current && isFirstVisit);
    go({ screen: 'question', answers: withAnswer(answers, index, points), number }, { replace: true });
  };

  const proceed = () =>
    go(
      number === QUESTIONS.length
        ? { screen: 'result', answers: soFar }
        : { screen: 'question', answers: soFar, number: number + 1 },
    );

  // Leaving the question or choosing again cancels the step to the next question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per tap
  useEffect(() => {
    if (!isTapped) return;
    const timer = setTimeout(proceed, TAPPED_MS);
    return () => clearTimeout(timer);
  }, [isTapped, chosen]);

  // Screen readers send taps without a size or pressure. They and keyboards go on with the button instead.
  const noteTouch = ({ width, pressure }: PointerEvent) => {
    isTouch.current = width > 0 && pressure > 0;
  };

  // Digits count only while focus is within the question: speech input could otherwise choose an answer by accident.
  const chooseByKey = (event: KeyboardEvent) => {
    isTouch.current = false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const points = POINTS[Number(event.key) - 1];
    if (points !== undefined) {
      choose(points);
      form.current?.querySelector<HTMLInputElement>(`[value="${points}"]`)?.focus();
    } else if (event.key === 'Enter' && !(event.target as Element).closest('a, button')) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };

  return (
    <form
      ref={form}
      onKeyDown={chooseByKey}
      onPointerDown={noteTouch}
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
      className="mx-auto max-w-2xl pt-3 md:pt-8"
    >
      <p className="flex justify-between text-small font-medium text-soft">
        {getCategory(index)}
        <span className="tabular">
          {number} of {QUESTIONS.length}
        </span>
      </p>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {QUESTIONS.map(({ asks }, other) => (
          <span
            key={asks}
            className={classNames('h-1 grow rounded-full nth-[3n+4]:ml-2', other < number ? 'bg-soft' : 'bg-line')}
          />
        ))}
      </div>
      <fieldset aria-describedby="hint" className="mt-5 animate-rise md:mt-10">
        <legend>
          <h1 ref={useHeadingFocus()} tabIndex={-1} className="text-title font-semibold outline-none">
            {question.asks}
          </h1>
        </legend>
        <p id="hint" className="mt-2 text-small text-soft md:mt-3 md:text-body">
          {question.hint}
        </p>
        <div className="mt-4 grid gap-2 md:mt-6 md:gap-2.5">
          {POINTS.map((points) => (
            <label
              key={points}
              className="flex min-h-12 first:py-2.5 items-center gap-3.5 rounded-xl border border-line bg-raised px-4 py-1.5 leading-5 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft md:min-h-14 forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name="answer"
                required
                value={points}
                checked={points === chosen}
                onChange={() => choose(points)}
                className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width] checked:border-6 checked:border-accent checked:bg-on-ink forced-colors:appearance-auto"
              />
              <span className="min-w-0 grow text-balance">
                {question.answers[points][0]}
                {points === 0 ? <span className="block text-caption text-faint">Not sure? Pick this one.</span> : null}
              </span>
            </label>
          ))}
        </div>
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
          Press 1–5 to choose, Enter to continue
        </p>
        {/* Until an answer is chosen the button is muted, and pressing it has the browser ask for one. */}
        <Button
          type="submit"
          variant={isAnswered ? 'primary' : 'secondary'}
          className={classNames('min-w-32', !isAnswered && 'text-faint!')}
        >
          Continue
        </Button>
      </div>
    </form>
  );
}
