import { type ReactNode, type SVGProps, useId } from 'react';
import { classNames } from '~/lib/class-names';

type ScoreRingProps = {
  /** 0 to 1; how much of the ring is filled. */
  fill: number;
  /** 0 to 1; what the ring could become, drawn faintly behind it. */
  ghost?: number;
  /** 0 to 1; a second, thinner arc inside the first. */
  inner?: number;
  /** Screen readers read this instead of the drawing. Leave it out when the figure is already in the text. */
  label?: string;
  /** The thickness of the line, in percent of the ring's width. */
  thickness?: number;
  animated?: boolean;
  /** A falling score is drawn without the gradient. */
  falling?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * The brand's mark: the same ring in the logo, the hero and the dashboards. Its colour shows the value, so
 * the gradient runs around the ring. SVG has no such gradient: each half of the ring is painted along its own side, and a
 * mask shows only as much of both as is filled.
 */
export function ScoreRing(props: ScoreRingProps) {
  const { fill, ghost, inner, label, thickness = 9, animated = false, falling = false, className, children } = props;
  const id = useId();
  const radius = 50 - thickness / 2;
  // At its top and bottom the ring has one colour from edge to edge, so the halves meet without a seam.
  const near = (thickness / radius / 4).toFixed(2);
  const far = (1 - thickness / radius / 4).toFixed(2);
  const described = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  const ring = { cx: 50, cy: 50, r: radius, fill: 'none', strokeWidth: thickness };
  const arc = { r: radius, stroke: falling ? 'var(--ink-faint)' : '#fff', strokeWidth: thickness };
  const arcs = (
    <>
      {ghost ? <Arc {...arc} length={ghost} opacity={0.4} /> : null}
      <Arc {...arc} length={fill} className={animated ? 'animate-ring ring-fill' : 'ring-fill'} />
    </>
  );
  return (
    <div className={classNames('relative grid grid-cols-1 place-items-center', className)}>
      <svg viewBox="0 0 100 100" className="col-start-1 row-start-1 size-full -rotate-90" {...described}>
        <circle {...ring} stroke="var(--track)" />
        {falling ? (
          arcs
        ) : (
          <>
            <linearGradient id={`${id}a`} x1={far} x2={near}>
              <stop stopColor="var(--score-from)" />
              <stop offset="1" stopColor="var(--score-via)" />
            </linearGradient>
            <linearGradient id={`${id}b`} x1={near} x2={far}>
              <stop stopColor="var(--score-via)" />
              <stop offset="1" stopColor="var(--score-to)" />
            </linearGradient>
            <mask id={id} maskUnits="userSpaceOnUse">
              {arcs}
            </mask>
            <g mask={`url(#${id})`}>
              <circle {...ring} stroke={`url(#${id}b)`} />
              {/* This half covers the start of the other one, over which the rounded end of the arc reaches back. */}
              <Arc r={radius} stroke={`url(#${id}a)`} strokeWidth={thickness} length={0.505} strokeDashoffset="0.5" />
            </g>
          </>
        )}
        {inner ? (
          <Arc r={radius - thickness} length={inner} stroke="var(--positive)" strokeWidth={thickness / 4} />
        ) : null}
      </svg>
      {children ? <div className="col-start-1 row-start-1 max-w-full text-center wrap-anywhere">{children}</div> : null}
    </div>
  );
}

function Arc({ length, ...circle }: SVGProps<SVGCircleElement> & { length: number }) {
  return (
    <circle
      cx="50"
      cy="50"
      fill="none"
      strokeLinecap="round"
      pathLength={100}
      strokeDasharray={`${(length * 100).toFixed(1)} 100`}
      {...circle}
    />
  );
}
