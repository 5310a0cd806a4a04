import { useState } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { XAxis, YAxis } from './chart-axes.tsx';
import { type ChartPoint, type ChartProps, ChartTable } from './chart-table.tsx';
import { Cursor, Dot, Drawing, Marks } from './line-chart-drawing.tsx';
import { chooseNiceTicks } from './nice-ticks.ts';
import { PointReader } from './point-reader.tsx';

type LineChartProps = ChartProps & {
  /** Shown above the drawing when the panel's title does not say what is drawn. */
  caption?: string;
  className?: string;
};

/**
 * A chart that is part of the prerendered HTML. The drawing stretches with its box while all text stays HTML, so it is
 * sharp at any width. Pointer and arrow keys move a cursor along the points; screen readers also get a table.
 */
export function LineChart({ caption, className, ...chart }: LineChartProps) {
  const { name, points, format = String } = chart;
  const [active, setActive] = useState<number>();
  const values = points.map((point) => point.value);
  const ticks = chooseNiceTicks(Math.min(...values), Math.max(...values));
  const top = ticks.at(-1) ?? 1;
  const bottom = ticks[0] ?? 0;
  const toHeight = (value: number) => (100 * (top - value)) / (top - bottom);
  const last = points.length - 1;
  const spots = points.map((point, index) => ({ ...point, x: (100 * index) / last, y: toHeight(point.value) }));
  const current = spots[active ?? last];
  return (
    <figure className={classNames('@container text-caption text-faint', className)}>
      {caption ? <p aria-hidden="true">{caption}</p> : null}
      <div className="mt-3 grid grid-cols-fit-fill grid-rows-[13rem_auto] gap-x-3 gap-y-2 md:grid-rows-[15rem_auto]">
        <YAxis ticks={ticks} toHeight={toHeight} format={format} />
        <PointReader
          label={`${name}: point by point`}
          count={points.length}
          active={active}
          onRead={setActive}
          valueText={current && describePoint(current, format)}
          toIndex={(share) => Math.round(share * last)}
        >
          <Drawing spots={spots} ticks={ticks.map(toHeight)} />
          {spots.map((spot, index) => (spot.mark || index === last ? <Dot key={spot.label} spot={spot} /> : null))}
          {current && active !== undefined ? <Cursor spot={current} text={format(current.value)} /> : null}
        </PointReader>
        <XAxis points={points} />
      </div>
      <Marks points={points} />
      <ChartTable {...chart} />
    </figure>
  );
}

function describePoint({ label, value, mark }: ChartPoint, format: (value: number) => string) {
  const text = `${label}: ${format(value)}`;
  return mark ? `${text}, ${mark}` : text;
}
