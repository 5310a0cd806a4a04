import { POINTS, type Points, type Question } from './questions';

type AnswerListProps = { answers: Question['answers']; chosen?: Points; onChoose: (points: Points) => void };

export function AnswerList({ answers, chosen, onChoose }: AnswerListProps) {
  return (
    <div className="mt-6 grid gap-2.5">
      {POINTS.map((points, index) => (
        <label
          key={points}
          className="flex min-h-14 items-center gap-3.5 rounded-xl border border-line bg-raised px-4 py-2.5 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft forced-colors:has-checked:outline-2"
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
            {points === 0 ? (
              <span className="block text-caption text-faint">
                Not sure? Choose this: it counts as not measured yet.
              </span>
            ) : null}
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
