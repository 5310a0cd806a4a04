import { LoaderCircle } from 'lucide-react';
import { classNames } from '#app/lib/class-names.ts';
import { DoneMark } from '../done-mark.tsx';
import { type AgentRun, getSteps } from './agent-run.ts';

type Step = ReturnType<typeof getSteps>[number];

/** Each step's plan is replaced by its results. Both take the same space, so nothing moves. */
export function AgentSteps({ run }: { run: AgentRun }) {
  return (
    <ol
      aria-label="What an agent does"
      className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface px-4"
    >
      {getSteps(run).map((step, index) => (
        <li
          key={step.title}
          className="grid grid-cols-fit-fill items-center gap-x-3 py-2.5 lg:grid-cols-[auto_9rem_minmax(0,1fr)]"
        >
          <StepMark state={step.state} number={index + 1} isPaused={run.status === 'paused'} />
          <p className="text-small font-medium">{step.title}</p>
          <StepOutcome {...step} />
        </li>
      ))}
    </ol>
  );
}

function StepOutcome({ plan, results, resultCount, state }: Step) {
  return (
    <div className="col-start-2 grid text-caption lg:col-start-3">
      <p className={classNames('col-start-1 row-start-1 text-faint', state !== 'planned' && 'invisible')}>{plan}</p>
      <p
        className={classNames(
          'col-start-1 row-start-1 flex flex-wrap gap-x-2.5 text-soft',
          state === 'planned' && 'invisible',
        )}
      >
        {results.map((result, index) => (
          <span key={result} className={index < resultCount ? 'animate-rise' : 'invisible'}>
            {result}
          </span>
        ))}
      </p>
    </div>
  );
}

type StepMarkProps = { state: Step['state']; number: number; isPaused: boolean };

function StepMark({ state, number, isPaused }: StepMarkProps) {
  if (state === 'done') return <DoneMark isDone />;
  if (state === 'working') {
    return (
      <LoaderCircle aria-hidden="true" className={classNames('size-5 text-accent', !isPaused && 'animate-spin')} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-5 place-items-center rounded-full border border-line-strong text-caption leading-none font-semibold text-faint tabular"
    >
      {number}
    </span>
  );
}
