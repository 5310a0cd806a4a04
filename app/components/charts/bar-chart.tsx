import { sum } from '#app/lib/sum.ts';
import { YAxis } from './chart-axes.tsx';
import { type ChartProps, ChartTable } from './chart-table.tsx';
import { chooseNiceTicks } from './nice-ticks.ts';

/** Parts of a whole as bars from zero, each with its figure and its share; the same size as the line chart. */
export function BarChart({ name, points, xAxis, yAxis, format = String }: ChartProps) {
  const ticks = chooseNiceTicks(0, Math.max(...points.map((point) => point.value)));
  const top = ticks.at(-1) ?? 1;
  const total = sum(points.map(({ value }) => value));
  const toPercent = (value: number) => (100 * value) / top;
  return (
    <figure className="text-caption text-faint">
      <div
        aria-hidden="true"
        className="mt-3 grid grid-cols-fit-fill grid-rows-[13rem_auto] gap-x-3 gap-y-2 md:grid-rows-[15rem_auto]"
      >
        <YAxis ticks={ticks} toHeight={(value) => 100 - toPercent(value)} format={format} />
        <div className="relative flex">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${toPercent(tick)}%` }} className="absolute inset-x-0 h-px bg-line" />
          ))}
          {points.map(({ label, value }, index) => (
            <div key={label} className="relative flex flex-1 flex-col items-center justify-end">
              <span className="mb-1.5 bg-raised px-1 text-small font-medium text-ink tabular">{format(value)}</span>
              <div
                style={{ height: `${toPercent(value)}%`, filter: `hue-rotate(${index * 36}deg)` }}
                className="w-3/5 max-w-16 origin-bottom animate-grow-up rounded-t-md bg-accent forced-colors:bg-highlight"
              />
            </div>
          ))}
        </div>
        <div className="col-start-2 flex">
          {points.map(({ label, value }) => (
            <span key={label} className="flex-1 text-center">
              {label}
              <span className="block tabular">{Math.round((100 * value) / total)}%</span>
            </span>
          ))}
        </div>
      </div>
      <ChartTable name={name} points={points} xAxis={xAxis} yAxis={yAxis} format={format} />
    </figure>
  );
}
