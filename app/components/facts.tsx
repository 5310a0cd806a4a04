import { classNames } from '#app/lib/class-names.ts';
import type { Stat } from './stat-strip.tsx';

/** The three figures that a greeting refers to. The narrowest phones have no space for them. */
export function Facts({ facts }: { facts: readonly Stat[] }) {
  return (
    <dl className="mt-2 grid grid-cols-3 divide-x divide-line max-[22.5rem]:hidden md:mt-4">
      {facts.map(({ title, value, change, positive = true }) => (
        <div key={title} className="px-3 first:pl-0 md:px-5">
          <dt className="text-caption text-faint">{title}</dt>
          <dd className="flex flex-col tabular">
            <span className="text-small font-semibold md:text-subtitle">{value}</span>
            <span className={classNames('text-caption', positive ? 'text-positive' : 'text-negative')}>{change}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
