import { useState } from 'react';
import { YAxis } from '#app/components/charts/chart-axes.tsx';
import { ChartTable } from '#app/components/charts/chart-table.tsx';
import { chooseNiceTicks } from '#app/components/charts/nice-ticks.ts';
import { PointReader } from '#app/components/charts/point-reader.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { formatNumber } from '#runtime/format.ts';
import type { DayCount } from '../../contract.ts';
import { groupDays } from './group-days.ts';

const UNITS = { day: 'a day', week: 'a week', month: 'a month' };

/** A bar a day. Pointer and arrow keys read them one by one; screen readers also get the figures as a table. */
export function DaysChart({ days, zone }: { days: DayCount[]; zone: string }) {
  const [active, setActive] = useState<number>();
  const { unit, bars } = groupDays(days);
  const last = bars.length - 1;
  const ticks = chooseNiceTicks(0, Math.max(4, ...bars.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const shown = bars[active ?? last];
  const name = `Registrations ${UNITS[unit]}`;
  return (
    <figure className="text-caption text-faint">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span>
          {name}, time zone {zone}
        </span>
        <span aria-hidden="true" data-readout="">
          {shown?.label}: <strong className="font-semibold text-ink">{formatNumber(shown?.value ?? 0)}</strong>
        </span>
      </figcaption>
      <div className="mt-4 grid grid-cols-[auto_1fr] grid-rows-[11rem_auto] gap-x-3 gap-y-2">
        <YAxis ticks={ticks} toHeight={(value) => 100 - (100 * value) / top} format={formatNumber} />
        <PointReader
          label={`${name}: one by one`}
          count={bars.length}
          active={active}
          onRead={setActive}
          valueText={`${shown?.label}: ${formatNumber(shown?.value ?? 0)}`}
          toIndex={(share) => Math.floor(share * bars.length)}
          className="flex items-end"
        >
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(100 * tick) / top}%` }} className="absolute inset-x-0 h-px bg-line" />
          ))}
          {bars.map(({ label, value }, index) => (
            <span key={label} aria-hidden="true" className="relative flex h-full w-0 flex-1 items-end justify-center">
              <span
                style={{ height: `${(100 * value) / top}%` }}
                data-active={index === active ? '' : undefined}
                className={classNames(
                  'w-4/5 rounded-t-xs data-active:bg-accent forced-colors:bg-[Highlight]',
                  // The last bar is drawn differently, because half a day must not look like a drop.
                  index === last
                    ? 'border-2 border-b-0 border-dashed border-accent/75 bg-raised'
                    : 'bg-[color-mix(in_oklab,var(--accent)_75%,var(--raised))]',
                )}
              />
            </span>
          ))}
        </PointReader>
        <div aria-hidden="true" className="col-start-2 flex justify-between">
          {[bars[0], bars[Math.floor(last / 2)], bars[last]].map((bar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: first, middle and last may be the same bar
            <span key={index}>{bar?.label}</span>
          ))}
        </div>
      </div>
      <ChartTable name={name} points={bars} xAxis={`Day (${zone})`} yAxis="Registrations" format={formatNumber} />
    </figure>
  );
}
