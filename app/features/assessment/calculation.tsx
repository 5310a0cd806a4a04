import { Disclosure } from '#app/components/disclosure.tsx';
import { getCategory, QUESTIONS, type Question } from './questions.ts';
import type { Answers } from './score.ts';

const METHOD = [
  'Each answer is worth 0, 25, 50, 75 or 100 points. Three questions make a category of 300, and the score is the mean of the five categories.',
  'The five categories carry equal weight. That’s a choice: investors who publish their weights give the team more, and for a company that already sells, its business counts for more than its plan.',
];

const LIMITATIONS = [
  'It knows only what you answered, and can’t check an answer.',
  'It’s the same for every field: hospital software and a game are measured alike.',
  'It says nothing about luck, timing, or whether you should keep going.',
  'One answer, one step up or down, moves it by five points: trust the bars more than the last digit.',
];

/** The full calculation: each answer with its points, reason and source. */
export function Calculation({ answers }: { answers: Answers }) {
  return (
    <Disclosure
      summary={<h2 className="text-heading font-semibold">How it’s calculated</h2>}
      className="rounded-2xl border border-line bg-raised px-5 py-1 md:px-6 md:py-2"
    >
      <div className="max-w-[46.5em] space-y-3 text-body text-soft">
        {METHOD.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {QUESTIONS.map(({ asks, answers: graded, finding, source }: Question, index) => {
          const points = answers[index] ?? 0;
          const [says, because] = graded[points];
          return (
            <li key={asks} className="grid break-inside-avoid gap-x-10 gap-y-2 py-4 md:grid-cols-2">
              <div className="grid grid-cols-fill-fit content-start gap-x-4">
                <h3 className="text-small text-soft">
                  {getCategory(index)}: {asks}
                </h3>
                <p className="row-span-2 font-semibold tabular">
                  {points}
                  <span className="sr-only"> points</span>
                </p>
                <p className="mt-0.5">
                  {says}
                  <span className="text-soft">: {because}.</span>
                </p>
              </div>
              <p className="text-small text-soft">
                {finding}
                <span className="mt-0.5 block text-faint">{source}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <h3 className="mt-10 font-semibold">What the score can’t know</h3>
      <ul className="mt-3 mb-4 max-w-[46.5em] list-disc space-y-1.5 pl-5 text-body text-soft">
        {LIMITATIONS.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
