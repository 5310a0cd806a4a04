import { classNames } from '#app/lib/class-names.ts';
import { STATES, type State } from '../../contract.ts';

const DOTS = { waiting: 'bg-line-strong', confirmed: 'bg-accent', invited: 'bg-positive' };

export function StateMark({ state }: { state: State }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', DOTS[state])} />
      {STATES.find(({ value }) => value === state)?.label}
    </span>
  );
}
