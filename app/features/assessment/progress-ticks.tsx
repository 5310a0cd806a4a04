import { classNames } from '~/lib/class-names';
import { CATEGORIES, type Category } from './question';
import { QUESTIONS } from './questions';

/** How far it is, in words, and five groups of three strokes that say the same. */
export function ProgressTicks({ number, category }: { number: number; category: Category }) {
  return (
    <>
      <p className="flex justify-between text-small font-medium text-soft">
        {category}
        <span className="tabular">
          {number} of {QUESTIONS.length}
        </span>
      </p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-5 gap-3">
        {CATEGORIES.map((name) => (
          <div key={name} className="grid grid-cols-3 gap-1">
            {QUESTIONS.map((question, index) =>
              question.category === name ? (
                <span
                  key={question.asks}
                  className={classNames('h-1 rounded-full', index < number ? 'bg-soft' : 'bg-line')}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
    </>
  );
}
