import { classNames } from '#app/lib/class-names.ts';
import { formatNumber } from './format.ts';

/** Without a count, it is still being counted. */
export type Step = { title: string; count?: number; share?: string; note?: string };

/** How many people got how far, one step after the other. */
export function Funnel({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <section aria-label={label} className="overflow-hidden rounded-2xl border border-line bg-line">
      <dl className={classNames('grid grid-cols-2 gap-px', steps.length === 5 ? 'md:grid-cols-5' : 'md:grid-cols-4')}>
        {steps.map(({ title, count, share, note }) => (
          <div key={title} className="bg-raised p-4 max-md:last:odd:col-span-2 lg:px-5">
            <dt className="text-small text-soft">{title}</dt>
            <dd className="mt-1 text-[1.375rem] leading-8 font-semibold tracking-tight tabular">
              {count === undefined ? '…' : formatNumber(count)}
            </dd>
            <dd className="mt-1 text-caption text-faint">
              {count === undefined
                ? 'Counting …'
                : [share, note].filter(Boolean).map((words) => (
                    <span key={words} className="block">
                      {words}
                    </span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
