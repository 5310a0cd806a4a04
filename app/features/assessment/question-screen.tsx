import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Go, Responses } from './fragment.ts';
import { POINTS, type Points, QUESTIONS } from './questions.ts';
import { type Answers, withAnswer } from './score.ts';
import { StepForm } from './step-form.tsx';

/** A tapped answer shows for this long before the next question. */
const TAPPED_MS = 350;

type QuestionScreenProps = Responses & { number: number; theirs?: Answers; go: Go };

export function QuestionScreen({ answers, evidence, number, theirs, go }: QuestionScreenProps) {
  const index = number - 1;
  const question = QUESTIONS[index] as (typeof QUESTIONS)[number];
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(answers[index]);
  const [isFirstVisit] = useState(chosen === undefined);
  const isTouch = useRef(false);
  const [isTapped, setIsTapped] = useState(false);
  const responses = { answers: chosen === undefined ? answers : withAnswer(answers, index, chosen), evidence };

  const choose = (points: Points) => {
    setChosen(points);
    setIsTapped(isTouch.current && isFirstVisit);
    go(
      { screen: 'question', answers: withAnswer(answers, index, points), evidence, number, theirs },
      { replace: true },
    );
  };

  const proceed = () => go({ screen: 'question', ...responses, number: number + 1, theirs });

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
    <StepForm
      ref={form}
      asks={question.asks}
      hint={question.hint}
      number={number}
      responses={responses}
      theirs={theirs}
      isAnswered={chosen !== undefined}
      onKeyDown={chooseByKey}
      onPointerDown={noteTouch}
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
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
    </StepForm>
  );
}
