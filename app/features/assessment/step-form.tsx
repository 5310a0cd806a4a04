import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '~/components/button';
import { classNames } from '~/lib/class-names';
import { type Place, writeFragment } from './fragment';
import { OWN_ENTRY } from './kept-score';
import { CATEGORIES, QUESTIONS } from './questions';

type StepFormProps = ComponentProps<'form'> & {
  topic: string;
  progress: string;
  number: number;
  back: Place;
  proceedLabel: string;
};

/** The frame of a question, and of the evidence after the last one. */
export function StepForm({ topic, progress, number, back, proceedLabel, children, ...form }: StepFormProps) {
  return (
    <form {...form} noValidate className="mx-auto max-w-2xl scroll-mt-12 pt-3 md:pt-8">
      <p className="flex justify-between text-small font-medium text-soft">
        {topic}
        <span className="tabular">{progress}</span>
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
      {children}
      <div className="mt-4 flex items-center justify-between gap-4 md:mt-6">
        <ButtonLink
          to={writeFragment(back) || '/founder/assessment'}
          state={OWN_ENTRY}
          variant="quiet"
          className="-ml-4.5"
        >
          Back
        </ButtonLink>
        {number > QUESTIONS.length ? null : (
          <p className="text-caption text-faint max-md:hidden pointer-coarse:hidden">
            Keys 1–5 choose, Enter continues
          </p>
        )}
        <Button type="submit" className="min-w-32">
          {proceedLabel}
        </Button>
      </div>
    </form>
  );
}
