import { classNames } from '~/lib/class-names';

type YAxisProps = { ticks: readonly number[]; heightOf: (value: number) => number; format: (value: number) => string };

/** All labels share one grid cell, so that the widest one sets the axis' width. */
export function YAxis({ ticks, heightOf, format }: YAxisProps) {
  return (
    <div aria-hidden="true" className="grid justify-items-end tabular">
      {ticks.map((tick) => (
        <span
          key={tick}
          style={{ top: `${heightOf(tick)}%` }}
          className="relative col-start-1 row-start-1 h-0 leading-0"
        >
          {format(tick)}
        </span>
      ))}
    </div>
  );
}

const ROOM_WHEN_NARROW = 4;

/** One label below each point, the newest within the box. In a narrow one only some stay, counted from the newest. */
export function XAxis({ points }: { points: readonly { label: string }[] }) {
  const stride = Math.ceil(points.length / ROOM_WHEN_NARROW);
  return (
    <div aria-hidden="true" className="col-start-2 flex justify-between">
      {points.map(({ label }, index) => (
        <span
          key={label}
          className={classNames(
            'flex w-0 justify-center whitespace-nowrap last:justify-end',
            (points.length - 1 - index) % stride > 0 && 'invisible @lg:visible',
          )}
        >
          <span>{label}</span>
        </span>
      ))}
    </div>
  );
}
