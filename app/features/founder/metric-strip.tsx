import { classNames } from '~/lib/class-names';
import type { Metric } from './metric';

/** Key figures in one frame, two abreast on a phone. */
export function MetricStrip({ label, metrics }: { label: string; metrics: readonly Metric[] }) {
  return (
    <section aria-label={label} className="overflow-hidden rounded-2xl border border-line bg-line">
      <dl className="grid grid-cols-2 gap-px lg:grid-cols-4">
        {metrics.map((metric) => (
          <div key={metric.title} className="bg-raised p-4 md:px-6 md:py-5">
            <dt className="text-small text-soft">{metric.title}</dt>
            <dd className="mt-1 flex flex-col gap-x-2.5 tabular md:flex-row md:flex-wrap md:items-baseline">
              <span className="text-[1.375rem] leading-8 font-semibold tracking-tight whitespace-nowrap sm:text-figure">
                {metric.value}
              </span>
              <span
                className={classNames(
                  'text-caption font-medium whitespace-nowrap',
                  metric.positive ? 'text-positive' : 'text-negative',
                )}
              >
                {metric.change}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
