import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classNames } from '~/lib/class-names';
import { XAxis, YAxis } from './chart-axes';
import { type ChartPoint, type ChartProps, ChartTable } from './chart-table';
import { Cursor, Dot, Drawing } from './line-chart-drawing';
import { niceTicks } from './nice-ticks';

type LineChartProps = ChartProps & {
  /** Above the drawing, where neither the panel's title nor the figures say what is drawn. */
  caption?: string;
};

/**
 * A line in the prerendered HTML. The drawing stretches with its box while all text stays HTML, so it is sharp at any
 * width. Pointer and arrow keys move a cursor along the points; screen readers also get the figures as a table.
 */
export function LineChart({ name, points, xAxis, yAxis, caption, format = String, className }: LineChartProps) {
  const [active, setActive] = useState<number>();
  const values = points.map((point) => point.value);
  const ticks = niceTicks(Math.min(...values), Math.max(...values));
  const top = ticks.at(-1) ?? 1;
  const bottom = ticks[0] ?? 0;
  const heightOf = (value: number) => (100 * (top - value)) / (top - bottom);
  const last = points.length - 1;
  const spots = points.map((point, index) => ({
    ...point,
    x: (100 * index) / last,
    y: heightOf(point.value),
  }));
  const current = spots[active ?? -1];

  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left) / box.width) * last);
    setActive(Math.min(Math.max(index, 0), last));
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setActive(undefined);
  };
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActive(undefined);
  };

  return (
    <figure className={classNames('@container text-caption text-faint', className)}>
      {caption ? <p aria-hidden="true">{caption}</p> : null}
      <div className="mt-3 grid grid-cols-[auto_1fr] grid-rows-[13rem_auto] gap-x-3 gap-y-2 md:grid-rows-[15rem_auto]">
        <YAxis ticks={ticks} heightOf={heightOf} format={format} />
        <div
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={leave}
          className="relative touch-pan-y rounded outline-offset-4 outline-accent has-focus-visible:outline-2"
        >
          <Drawing spots={spots} ticks={ticks.map(heightOf)} />
          <input
            type="range"
            min={0}
            max={last}
            value={active ?? last}
            onChange={(event) => setActive(event.target.valueAsNumber)}
            onFocus={(event) => setActive(event.target.valueAsNumber)}
            onBlur={() => setActive(undefined)}
            onKeyDown={dismiss}
            aria-label={`${name}: point by point`}
            aria-valuetext={describe(points[active ?? last], format)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
          <Dot spot={spots[last]} />
          {current ? <Cursor spot={current} text={format(current.value)} /> : null}
        </div>
        <XAxis points={points} />
      </div>
      <ChartTable name={name} points={points} xAxis={xAxis} yAxis={yAxis} format={format} />
    </figure>
  );
}

const describe = (point: ChartPoint | undefined, format: (value: number) => string) =>
  point ? `${point.label}: ${format(point.value)}` : undefined;
