import { Panel } from '#app/components/card.tsx';
import { ASSESSMENT } from '#app/content/site.ts';
import { findDisagreements } from './comparison.ts';
import { getCategory, QUESTIONS } from './questions.ts';
import type { Answers } from './score.ts';

/** Co-founders who answered for the same company see here which answers to talk about. */
export function Disagreements({ answers, theirs }: { answers: Answers; theirs: Answers }) {
  const found = findDisagreements(answers, theirs);
  return (
    <Panel title="Where you disagree" aside="The largest differences first">
      {found.length === 0 ? (
        <p className="text-body text-soft">Nowhere: you gave the same {ASSESSMENT.answers}.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {found.map(({ index, yours, theirs: other }) => {
            const { asks, answers: graded } = QUESTIONS[index] as (typeof QUESTIONS)[number];
            return (
              <li key={asks} className="break-inside-avoid">
                <h3 className="text-small text-soft">
                  {getCategory(index)}: {asks}
                </h3>
                <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-balance">
                  <dt className="font-medium">You</dt>
                  <dd>{graded[yours][0]}</dd>
                  <dt className="text-soft">They</dt>
                  <dd className="text-soft">{graded[other][0]}</dd>
                </dl>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
