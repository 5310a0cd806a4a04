import { classNames } from '#app/lib/class-names.ts';

type YAxisProps = { ticks: readonly number[]; toHeight: (value: number) => number; format: (value: number) => string };

/** All labels share one grid cell, so the widest one sets the width of the axis. */
export function YAxis({ ticks, toHeight, format }: YAxisProps) {
  return (
    <div aria-hidden="true" className="grid justify-items-end tabular">
      {ticks.map((tick) => (
        <span
          key={tick}
          style={{ top: `${toHeight(tick)}%` }}
          className="relative col-start-1 row-start-1 h-0 leading-0"
        >
          {format(tick)}
        </span>
      ))}
    </div>
  );
}

const MAX_LABELS = { largeText: 2, narrow: 4, wide: 8 };

/** Labels as many points as fit, counted back from the newest, whose label stays inside the box. */
export function XAxis({ points }: { points: readonly { label: string }[] }) {
  const isLabelled = (index: number, maxLabels: number) => {
    const pointsPerLabel = Math.ceil(points.length / maxLabels);
    return (points.length - 1 - index) % pointsPerLabel === 0;
  };
  return (
    <div aria-hidden="true" className="col-start-2 flex justify-between">
      {points.map(({ label }, index) => (
        <span
          key={label}
          className={classNames(
            'flex w-0 justify-center whitespace-nowrap last:justify-end',
            !isLabelled(index, MAX_LABELS.narrow) && 'invisible',
            isLabelled(index, MAX_LABELS.largeText) ? 'large-text:visible' : 'large-text:invisible',
            isLabelled(index, MAX_LABELS.wide) ? '@lg:visible' : '@lg:invisible',
          )}
        >
          <span>{label}</span>
        </span>
      ))}
    </div>
  );
}
