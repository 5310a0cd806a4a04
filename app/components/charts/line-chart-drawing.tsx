import { curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import type { ChartPoint } from './chart-table.tsx';

/** A point of the line, in percent of the plot. */
type Spot = ChartPoint & { x: number; y: number };

/** Draws a curve that never overshoots its points. */
const drawCurve = line<Spot>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveMonotoneX)
  .digits(2);

/** Strokes keep their width, however the drawing is stretched. */
const FIXED_STROKE = { vectorEffect: 'non-scaling-stroke' } as const;

export function Drawing({ spots, ticks }: { spots: readonly Spot[]; ticks: readonly number[] }) {
  const gradientId = useId();
  const path = drawCurve(spots) ?? '';
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
    >
      <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--accent)" stopOpacity="0.22" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </linearGradient>
      {ticks.map((y) => (
        <path key={y} d={`M0,${y}H100`} stroke="var(--line)" {...FIXED_STROKE} />
      ))}
      <path d={`${path}V100H${spots[0]?.x ?? 0}Z`} fill={`url(#${gradientId})`} className="forced-colors:hidden" />
      <path
        d={path}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent forced-colors:stroke-canvas-text"
        {...FIXED_STROKE}
      />
    </svg>
  );
}

const toPosition = ({ x, y }: Spot) => ({ left: `${x}%`, top: `${y}%` });

const getMarkClass = ({ isSetback }: ChartPoint) =>
  classNames('size-3 border-2 bg-raised', isSetback ? 'border-negative' : 'border-positive');

export function Dot({ spot }: { spot: Spot }) {
  return (
    <span
      aria-hidden="true"
      data-mark={spot.mark}
      style={toPosition(spot)}
      className={classNames(
        'pointer-events-none absolute -translate-1/2 rounded-full forced-colors:border-canvas-text',
        spot.mark ? getMarkClass(spot) : 'size-2.5 border-2 border-raised bg-accent',
      )}
    />
  );
}

/** The key to the marked points, below the chart. */
export function Marks({ points }: { points: readonly ChartPoint[] }) {
  const marked = points.filter((point) => point.mark);
  if (marked.length === 0) return null;
  return (
    <ul aria-label="Marked on the line" className="mt-3 flex flex-wrap gap-x-4">
      {marked.map((point) => (
        <li key={point.label} className="flex items-center gap-1.5">
          <span className={classNames('rounded-full', getMarkClass(point))} />
          <span className="text-soft">{point.mark}</span> {point.label}
        </li>
      ))}
    </ul>
  );
}

/** A line through the point that is being read, and its value beside it. */
export function Cursor({ spot, text }: { spot: Spot; text: string }) {
  let side = '-translate-x-1/2';
  if (spot.x > 75) side = '-translate-x-full';
  if (spot.x < 25) side = '';
  return (
    <div aria-hidden="true" className="pointer-events-none">
      <span style={{ left: `${spot.x}%` }} className="absolute inset-y-0 w-px bg-line-strong" />
      <Dot spot={spot} />
      <div
        data-readout=""
        style={toPosition(spot)}
        className={classNames(
          'absolute z-10 w-max rounded-lg border border-line-strong bg-bg px-2.5 py-1.5',
          side,
          spot.y < 40 ? 'mt-3' : '-mt-3 -translate-y-full',
        )}
      >
        <strong className="block text-small font-semibold text-ink tabular">{text}</strong>
        {spot.label}
        {spot.mark ? (
          <span className={classNames('block', spot.isSetback ? 'text-negative' : 'text-positive')}>{spot.mark}</span>
        ) : null}
      </div>
    </div>
  );
}
