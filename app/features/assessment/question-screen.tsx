import { type FormEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Given, Place } from './fragment';
import { POINTS, type Points, QUESTIONS, type Question } from './questions';
import { withAnswer } from './score';
import { StepForm } from './step-form';
import { useHeadingFocus } from './use-heading-focus';

type QuestionScreenProps = Given & {
  number: number;
  go: (to: Place, options?: { replace: boolean }) => void;
};

const MISSING = 'Choose one of the five answers to go on.';

/** How long a tapped answer shows before the next question, in milliseconds. */
const MOMENT = 350;

export function QuestionScreen({ answers, evidence, number, go }: QuestionScreenProps) {
  const index = number - 1;
  const question = QUESTIONS[index] as (typeof QUESTIONS)[number];
  const form = useRef<HTMLFormElement>(null);
  const heading = useHeadingFocus();
  const [chosen, setChosen] = useState(answers[index]);
  const [missing, setMissing] = useState(false);
  const [isFirstVisit] = useState(chosen === undefined);
  const touched = useRef(false);
  const [tapped, setTapped] = useState(false);
  const known = chosen === undefined ? answers : withAnswer(answers, index, chosen);
  const radios = () => form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];

  const choose = (points: Points) => {
    setChosen(points);
    setMissing(false);
    setTapped(touched.current && isFirstVisit);
    go({ screen: 'question', answers: withAnswer(answers, index, points), evidence, number }, { replace: true });
  };

  const proceed = (event?: FormEvent) => {
    event?.preventDefault();
    if (chosen === undefined) {
      setMissing(true);
      radios()[0]?.focus({ preventScroll: true });
      form.current?.scrollIntoView();
    } else go({ screen: 'question', answers: known, evidence, number: number + 1 });
  };

  // Leaving the question or choosing again cancels it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per tap
  useEffect(() => {
    if (!tapped) return;
    const timer = setTimeout(proceed, MOMENT);
    return () => clearTimeout(timer);
  }, [tapped, chosen]);

  // Screen readers send taps without a size or without pressure; they and keyboards continue by the button.
  const noteTouch = ({ width, pressure }: PointerEvent) => {
    touched.current = width > 0 && pressure > 0;
  };

  // Only while focus is within the question: speech input could otherwise choose an answer by accident.
  const pressed = (event: KeyboardEvent) => {
    touched.current = false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const points = POINTS[Number(event.key) - 1];
    if (points !== undefined) {
      choose(points);
      radios()[POINTS.indexOf(points)]?.focus();
    } else if (event.key === 'Enter' && !(event.target as Element).closest('a, button')) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };

  const before: Place = { screen: 'question', answers: known, evidence, number: number - 1 };
  return (
    <StepForm
      ref={form}
      topic={question.category}
      progress={`${number} of ${QUESTIONS.length}`}
      number={number}
      back={number > 1 ? before : { screen: 'start' }}
      proceedLabel="Continue"
      onSubmit={proceed}
      onKeyDown={pressed}
      onPointerDown={noteTouch}
    >
      <fieldset aria-describedby="question-hint question-missing" className="mt-5 animate-rise md:mt-10">
        <legend>
          <h1 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
            {question.asks}
          </h1>
        </legend>
        <p id="question-hint" className="mt-2 text-small text-soft md:mt-3 md:text-body">
          {question.hint}
        </p>
        <p id="question-missing" aria-live="polite" className="mt-3 font-medium text-negative empty:hidden">
          {missing ? MISSING : null}
        </p>
        <AnswerList answers={question.answers} chosen={chosen} onChoose={choose} />
      </fieldset>
    </StepForm>
  );
}

type AnswerListProps = { answers: Question['answers']; chosen?: Points; onChoose: (points: Points) => void };

function AnswerList({ answers, chosen, onChoose }: AnswerListProps) {
  return (
    <div className="mt-4 grid gap-2 md:mt-6 md:gap-2.5">
      {POINTS.map((points, index) => (
        <label
          key={points}
          className="flex min-h-12 items-center gap-3.5 rounded-xl border border-line bg-raised px-4 py-1.5 leading-5 transition-colors hover:border-line-strong md:min-h-14 has-checked:border-accent has-checked:bg-accent-soft forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name="answer"
            value={points}
            checked={points === chosen}
            onChange={() => onChoose(points)}
            className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width] checked:border-6 checked:border-accent checked:bg-on-ink forced-colors:appearance-auto"
          />
          <span className="min-w-0 grow text-balance">
            {answers[points][0]}
            {points === 0 ? <span className="block text-caption text-faint">Not sure? Pick this one.</span> : null}
          </span>
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-md border border-line text-caption text-faint pointer-coarse:hidden"
          >
            {index + 1}
          </span>
        </label>
      ))}
    </div>
  );
}
