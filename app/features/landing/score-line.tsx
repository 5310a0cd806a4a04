import { useId } from 'react';
import { SAMPLE_WEEKS } from '~/content/sample-startup';

export const LOWEST = Math.min(...SAMPLE_WEEKS);
export const HIGHEST = Math.max(...SAMPLE_WEEKS);
export const WEEKS = SAMPLE_WEEKS.length - 1;
const POINTS = SAMPLE_WEEKS.map((score, week) => `${week},${HIGHEST + 2 - score}`).join(' ');

/** A line in the score's colours shows how the score of the sample startup rose. */
export function ScoreLine({ className }: { className: string }) {
  const gradient = useId();
  return (
    <svg
      viewBox={`0 0 ${WEEKS} ${HIGHEST + 6 - LOWEST}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <linearGradient id={gradient}>
        <stop stopColor="var(--score-from)" />
        <stop offset="0.5" stopColor="var(--score-via)" />
        <stop offset="1" stopColor="var(--score-to)" />
      </linearGradient>
      <polygon points={`0,99 ${POINTS} ${WEEKS},99`} fill={`url(#${gradient})`} opacity="0.12" />
      <polyline
        points={POINTS}
        fill="none"
        stroke={`url(#${gradient})`}
        strokeWidth="3"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
