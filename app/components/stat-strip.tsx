import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

export type Stat = { title: string; value: string; change?: string; positive?: boolean; note?: ReactNode };

const COLUMNS: Record<number, string> = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-4', 5: 'md:grid-cols-5' };

/** Three to five key figures in one frame. On a phone they are in pairs; an odd first one has a row to itself. */
export function StatStrip({ label, stats, className }: { label: string; stats: readonly Stat[]; className?: string }) {
  const isOddCount = stats.length % 2 === 1;
  return (
    <section aria-label={label} className={classNames('rounded-2xl border border-line bg-raised', className)}>
      <dl className={classNames('grid grid-cols-2', COLUMNS[stats.length])}>
        {stats.map(({ title, value, change, positive = true, note }, index) => (
          <div
            key={title}
            className={classNames(
              'border-line p-4 large-text:px-2.5 not-first:md:border-l not-first:nth-last-[odd]:border-l md:px-5 lg:px-6 lg:py-5',
              isOddCount ? 'max-md:not-first:border-t' : 'max-md:nth-last-[-n+2]:border-t',
              isOddCount && index === 0 && 'col-span-2 md:col-span-1',
            )}
          >
            <dt className="text-small text-soft">{title}</dt>
            <dd
              className={classNames('mt-1 flex flex-wrap items-baseline gap-x-2.5', !isOddCount && 'max-xl:flex-col')}
            >
              <span className="text-[1.375rem] leading-8 font-semibold tracking-tight wrap-anywhere sm:text-figure">
                {value}
              </span>
              {change ? (
                <span className={classNames('text-caption font-medium', positive ? 'text-positive' : 'text-negative')}>
                  {change}
                </span>
              ) : null}
            </dd>
            {note ? <dd className="mt-1 text-caption text-balance text-faint">{note}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
