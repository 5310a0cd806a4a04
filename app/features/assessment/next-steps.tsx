import { Panel } from '~/components/card';
import { PageLink } from '~/components/page-link';
import { nextSteps } from './advice';
import { QUESTIONS, type ResourceId } from './questions';
import type { Answers } from './score';

/** Passed in by the route, because the resource library belongs to another feature. */
export type FindResource = (id: ResourceId) => { title: string; readTime: string };

export function NextSteps({ answers, findResource }: { answers: Answers; findResource: FindResource }) {
  const steps = nextSteps(answers);
  return (
    <Panel title="Next steps" aside="by what they would add">
      {steps.length === 0 ? (
        <p className="text-body text-soft">Every answer is the best one there is. Answer again in a month.</p>
      ) : (
        <ol className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {steps.map(({ index, gain }) => {
            const { category, asks, step, resource } = QUESTIONS[index] as (typeof QUESTIONS)[number];
            const { title, readTime } = findResource(resource);
            return (
              <li key={asks} className="flex break-inside-avoid flex-col">
                <p className="text-figure font-semibold tabular">
                  <span className="sr-only">Up to </span>+{gain}
                  <span className="ml-2 text-small font-normal text-faint">points at most</span>
                </p>
                <h3 className="mt-2 text-small text-soft">
                  {category}: {asks}
                </h3>
                <p className="mt-2 mb-3 text-body">{step}</p>
                <p className="mt-auto text-small text-faint">
                  <PageLink
                    to="/founder/resources"
                    className="font-medium text-accent underline-offset-4 hover:underline"
                  >
                    {title}
                  </PageLink>{' '}
                  · {readTime}
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
