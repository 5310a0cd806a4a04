import { MAX_SCORE } from '~/lib/category-scores';
import { CATEGORIES, POINTS, QUESTIONS } from './questions';

/** Without JavaScript: all questions on one sheet, to print and add up by hand. */
export function PaperScorecard() {
  return (
    <noscript>
      <div className="mx-auto mt-12 max-w-3xl">
        <h2 className="text-figure font-semibold">The scorecard, on paper</h2>
        <p className="mt-2 text-body text-soft">
          Mark one answer a question and add up. With JavaScript this page asks one question at a time, does the sums,
          draws your score, and names red flags and next steps.
        </p>
        {CATEGORIES.map((category) => (
          <section key={category} className="mt-10">
            <h3 className="text-heading font-semibold">{category}</h3>
            {QUESTIONS.filter((question) => question.category === category).map(({ asks, hint, answers }) => (
              <div key={asks} className="mt-5 break-inside-avoid">
                <h4 className="font-medium">{asks}</h4>
                <p className="text-small text-faint">{hint}</p>
                <ul className="mt-1 text-small text-soft">
                  {POINTS.map((points) => (
                    <li key={points} className="flex justify-between border-b border-line py-1.5">
                      <span>☐ {answers[points][0]}</span>
                      <span className="tabular">{points}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <p className="mt-3 text-right font-medium">
              {category}: ____ of {MAX_SCORE}
            </p>
          </section>
        ))}
        <p className="mt-10 text-right text-heading font-semibold">All five, divided by five: ____ of {MAX_SCORE}</p>
        <p className="mt-2 text-right text-small text-faint">Not sure? Take the lowest answer: not measured yet.</p>
      </div>
    </noscript>
  );
}
