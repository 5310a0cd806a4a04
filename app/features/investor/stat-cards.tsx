import type { ReactNode } from 'react';
import { classNames } from '~/lib/class-names';

export type Stat = { title: string; value: string; change?: string; note: ReactNode };

/** Key figures side by side. On a phone they stand in pairs; the first of three takes a row of its own. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  const odd = stats.length % 2 === 1;
  return (
    <dl
      className={classNames(
        'mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line',
        odd ? 'md:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {stats.map(({ title, value, change, note }, index) => (
        <div
          key={title}
          className={classNames('bg-raised p-4 md:p-6', odd && index === 0 && 'col-span-2 md:col-span-1')}
        >
          <dt className="text-small text-soft">{title}</dt>
          <dd className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-figure font-semibold tracking-tight tabular">{value}</span>
            {change ? <span className="text-small font-medium text-positive tabular">{change}</span> : null}
          </dd>
          <dd className="mt-1 text-caption text-faint">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
