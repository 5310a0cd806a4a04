import { Panel } from '#app/components/card.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { findNextSteps } from './advice.ts';
import { getCategory, QUESTIONS, type RecommendedResource } from './questions.ts';
import { type Answers, calculateScoreAfter } from './score.ts';

/** The route passes this function in, because the resource library belongs to another feature. */
export type FindResource = (id: RecommendedResource) => { title: string; readTime: string };

type NextStepsProps = {
  answers: Answers;
  /** The questions whose next step is switched on. */
  taken: readonly number[];
  onTake: (taken: readonly number[]) => void;
  findResource: FindResource;
};

/** Each step is a switch: the ring shows what the score would be. */
export function NextSteps({ answers, taken, onTake, findResource }: NextStepsProps) {
  const steps = findNextSteps(answers);
  const wouldBe = `With ${taken.length === 1 ? 'this' : 'these'}: ${calculateScoreAfter(answers, taken).overall} of ${MAX_SCORE}`;
  return (
    <Panel
      title="Next steps"
      aside={
        <p role="status" className={taken.length > 0 ? undefined : 'print:hidden'}>
          {taken.length > 0 ? wouldBe : 'What if? Switch one on.'}
        </p>
      }
    >
      {steps.length === 0 ? (
        <p className="text-body text-soft">Every answer is already at its best. Come back in a month.</p>
      ) : (
        <ol className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {steps.map(({ index, gain }) => {
            const { asks, step, resource } = QUESTIONS[index] as (typeof QUESTIONS)[number];
            const { title, readTime } = findResource(resource);
            const others = taken.filter((other) => other !== index);
            return (
              <li key={asks} className="break-inside-avoid md:row-span-4 md:grid md:grid-rows-subgrid md:gap-y-0">
                <label className="flex min-h-11 items-center justify-between gap-3">
                  <span className="text-figure font-semibold">
                    <span className="sr-only">What if: up to </span>+{gain}
                    <span className="ml-2 text-small font-normal text-faint">{getCategory(index)}</span>
                  </span>
                  <input
                    type="checkbox"
                    checked={taken.includes(index)}
                    onChange={({ target }) => onTake(target.checked ? [...others, index] : others)}
                    className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:inset-y-1 before:left-1 before:size-4 before:rounded-full before:bg-ink before:transition-transform checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-ink forced-colors:appearance-auto"
                  />
                </label>
                <h3 className="mt-1 text-small text-soft">{asks}</h3>
                <p className="mt-2 text-body text-balance">{step}</p>
                <p className="flex flex-wrap items-center gap-x-2 text-small text-faint md:max-lg:flex-col md:max-lg:items-start">
                  <PageLink
                    to="/founder/resources"
                    className="font-medium inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                  >
                    {title}
                  </PageLink>
                  <span className="md:max-lg:-mt-2.5">{readTime}</span>
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
