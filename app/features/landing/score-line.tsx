import { useId } from 'react';
import { SAMPLE_WEEKS } from '#app/content/sample-startup.ts';

export const LOWEST = Math.min(...SAMPLE_WEEKS);
export const HIGHEST = Math.max(...SAMPLE_WEEKS);
export const WEEKS = SAMPLE_WEEKS.length - 1;

/** The space above and below the line, in points of the score. */
const MARGIN = { top: 7, bottom: 4 };
const HEIGHT = MARGIN.top + HIGHEST - LOWEST + MARGIN.bottom;
/** The space for the point at the end of the line, in weeks. */
const END = 0.4;
/** How far below the top of the drawing the line ends. */
export const LAST_POINT = `${((MARGIN.top / HEIGHT) * 100).toFixed(1)}%`;
const POINTS = SAMPLE_WEEKS.map((score, week) => `${week},${MARGIN.top + HIGHEST - score}`).join(' ');

/** Shows how the score of the sample startup rose, as a line in the score's colours. */
export function ScoreLine({ className }: { className: string }) {
  const gradient = useId();
  return (
    <svg viewBox={`0 0 ${WEEKS + END} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      {/* The line begins without an edge, and what is below it ends without one. */}
      <linearGradient id={gradient}>
        <stop stopColor="var(--score-from)" stopOpacity="0" />
        <stop offset="0.15" stopColor="var(--score-from)" />
        <stop offset="0.5" stopColor="var(--score-via)" />
        <stop offset="1" stopColor="var(--score-to)" />
      </linearGradient>
      <linearGradient id={`${gradient}b`} x2="0" y2="1">
        <stop stopColor="var(--score-via)" stopOpacity="0.25" />
        <stop offset="1" stopColor="var(--score-via)" stopOpacity="0" />
      </linearGradient>
      <polygon points={`0,${HEIGHT} ${POINTS} ${WEEKS},${HEIGHT}`} fill={`url(#${gradient}b)`} />
      <polyline
        points={POINTS}
        fill="none"
        stroke={`url(#${gradient})`}
        strokeWidth="3"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {/*
        A line of hardly any length has round ends: a point that is not stretched with the drawing. At no length at all,
        WebKit would stretch it.
      */}
      <path
        d={`M${WEEKS},${MARGIN.top}h0.001`}
        stroke="var(--score-to)"
        strokeWidth="12"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
