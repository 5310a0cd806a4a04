import { useState } from 'react';
import { Button } from '~/components/button';
import { Panel } from '~/components/card';
import { Select } from '~/components/select';
import { MAX_SCORE } from '~/lib/category-scores';
import { signed } from '~/lib/signed';
import { type Points, QUESTIONS } from './questions';
import { type Answers, betterThan, gainOf, scoreOf, withAnswer } from './score';

/** Lets visitors try better answers and see the resulting score. */
export function WhatIf({ answers }: { answers: Answers }) {
  const [tried, setTried] = useState(answers);
  const now = scoreOf(answers).overall;
  const then = scoreOf(tried).overall;
  const open = QUESTIONS.map((question, index) => ({ ...question, index, points: answers[index] ?? 0 })).filter(
    ({ points }) => points < 100,
  );
  if (open.length === 0) return null;
  return (
    <Panel title="What if" aside="Choose a better answer" className="print:hidden">
      <div className="sticky top-29 z-10 -mx-2 mb-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-xl bg-surface px-4 py-2 lg:top-17">
        <p role="status" className="text-body tabular">
          <span className="text-soft">Your score would be </span>
          <strong className="font-semibold">{then}</strong>
          <span className="text-faint"> / {MAX_SCORE}</span>
          {then === now ? null : <span className="ml-2 font-medium text-positive">{signed(then - now)}</span>}
        </p>
        {then === now ? null : (
          <Button variant="quiet" size="small" onClick={() => setTried(answers)}>
            Undo all
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line [&_select]:scroll-mt-48">
        {open.map(({ points, index, asks, answers: texts }) => (
          <li key={asks} className="grid items-center gap-x-6 gap-y-2 py-3 md:grid-cols-[1fr_20rem]">
            <span className="text-small">{asks}</span>
            <Select
              label={`What if: ${asks}`}
              value={tried[index]}
              onChange={({ target }) => setTried(withAnswer(tried, index, Number(target.value) as Points))}
            >
              <option value={points}>{texts[points][0]}</option>
              {betterThan(points).map((better) => (
                <option key={better} value={better}>
                  {texts[better][0]} ({signed(gainOf(points, better))})
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
