import { curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import { classNames } from '~/lib/class-names';

/** A point of the line, in percent of the plot. */
type Spot = { label: string; value: number; x: number; y: number };

/** Does not overshoot the points. */
const curve = line<Spot>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveMonotoneX)
  .digits(2);

export function Drawing({ spots, ticks }: { spots: readonly Spot[]; ticks: readonly number[] }) {
  const fade = useId();
  const path = curve(spots) ?? '';
  const steady = { vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
    >
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--accent)" stopOpacity="0.22" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </linearGradient>
      {ticks.map((y) => (
        <path key={y} d={`M0,${y}H100`} stroke="var(--line)" {...steady} />
      ))}
      <path d={`${path}V100H${spots[0]?.x ?? 0}Z`} fill={`url(#${fade})`} className="forced-colors:hidden" />
      <path
        d={path}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent forced-colors:stroke-[CanvasText]"
        {...steady}
      />
    </svg>
  );
}

const at = ({ x, y }: Spot) => ({ left: `${x}%`, top: `${y}%` });

export function Dot({ spot }: { spot?: Spot }) {
  if (!spot) return null;
  return (
    <span
      aria-hidden="true"
      style={at(spot)}
      className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-raised bg-accent forced-colors:border-[CanvasText]"
    />
  );
}

export function Cursor({ spot, text }: { spot: Spot; text: string }) {
  const side = spot.x > 75 ? '-translate-x-full' : spot.x < 25 ? '' : '-translate-x-1/2';
  return (
    <div aria-hidden="true" className="pointer-events-none">
      <span style={{ left: `${spot.x}%` }} className="absolute inset-y-0 w-px bg-line-strong" />
      <Dot spot={spot} />
      <div
        data-readout=""
        style={at(spot)}
        className={classNames(
          'absolute z-10 w-max rounded-lg border border-line-strong bg-bg px-2.5 py-1.5',
          side,
          spot.y < 40 ? 'mt-3' : '-mt-3 -translate-y-full',
        )}
      >
        <strong className="block text-small font-semibold text-ink tabular">{text}</strong>
        {spot.label}
      </div>
    </div>
  );
}
