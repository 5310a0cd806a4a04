import { classNames } from '#app/lib/class-names.ts';
import type { Stat } from './stat-strip.tsx';

/** The three figures that a greeting refers to. The narrowest phones have no space for them. */
export function Facts({ facts }: { facts: readonly Stat[] }) {
  return (
    <dl className="mt-2 grid grid-cols-3 divide-line max-md:divide-x max-[22.5rem]:hidden md:mt-3 md:gap-2">
      {facts.map(({ title, value, change, positive = true }) => (
        <div
          key={title}
          className="border-line px-3 max-md:first:pl-0 md:rounded-lg md:border md:bg-raised md:px-3.5 md:py-2.5"
        >
          <dt className="text-caption text-faint">{title}</dt>
          <dd className="flex flex-col tabular">
            <span className="text-small font-semibold md:text-heading">{value}</span>
            <span className={classNames('text-caption', positive ? 'text-positive' : 'text-negative')}>{change}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
