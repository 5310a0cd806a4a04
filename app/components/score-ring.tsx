import { type ReactNode, type SVGProps, useId } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { RING_COLOURS, RING_THICKNESS } from '#app/lib/ring.ts';

const [FROM, VIA, TO] = RING_COLOURS.score.map((name) => `var(${name})`);
const TRACK = `var(${RING_COLOURS.track})`;
const FALLING = `var(${RING_COLOURS.falling})`;

type ScoreRingProps = {
  /** 0 to 1; how much of the ring is filled. */
  fill: number;
  /** 0 to 1; what the ring could become, drawn faintly behind it. */
  ghost?: number;
  /** Screen readers read this instead of the drawing. Leave it out when the figure is already in the text. */
  label?: string;
  /** The thickness of the line, in percent of the ring's width. */
  thickness?: number;
  isAnimated?: boolean;
  /** A falling score is drawn without the gradient. */
  isFalling?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * The brand's mark: the same ring in the logo, the hero and the dashboards. Its colour shows the value, so
 * the gradient runs around the ring. SVG has no such gradient, so each half of the ring has its own linear one.
 */
export function ScoreRing(props: ScoreRingProps) {
  const {
    fill,
    ghost,
    label,
    thickness = RING_THICKNESS,
    isAnimated = false,
    isFalling = false,
    className,
    children,
  } = props;
  const id = useId();
  const radius = 50 - thickness / 2;
  // At its top and bottom the ring has one colour from edge to edge, so the halves meet without a seam.
  const near = (thickness / radius / 4).toFixed(2);
  const far = (1 - thickness / radius / 4).toFixed(2);
  const described = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  const halves: Halves = isFalling ? [FALLING, FALLING] : [`url(#${id}a)`, `url(#${id}b)`];
  const arc = { radius, halves, strokeWidth: thickness };
  return (
    <div className={classNames('relative grid grid-cols-1 place-items-center', className)}>
      <svg viewBox="0 0 100 100" fill="none" className="col-start-1 row-start-1 size-full -rotate-90" {...described}>
        {isFalling ? null : (
          <>
            <linearGradient id={`${id}a`} x1={far} x2={near}>
              <stop stopColor={FROM} />
              <stop offset="1" stopColor={VIA} />
            </linearGradient>
            <linearGradient id={`${id}b`} x1={near} x2={far}>
              <stop stopColor={VIA} />
              <stop offset="1" stopColor={TO} />
            </linearGradient>
          </>
        )}
        <circle cx="50" cy="50" r={radius} stroke={TRACK} strokeWidth={thickness} />
        {ghost ? <Arc {...arc} length={ghost} opacity={0.4} /> : null}
        <Arc {...arc} length={fill} className={isAnimated ? 'animate-ring ring-fill' : 'ring-fill'} />
      </svg>
      {children ? <div className="col-start-1 row-start-1 max-w-full text-center wrap-anywhere">{children}</div> : null}
    </div>
  );
}

/** How the first and the second half of the ring are painted. */
type Halves = [first: string, second: string];

type ArcProps = SVGProps<SVGGElement> & { radius: number; halves: Halves; length: number };

/**
 * Draws an arc from the top of the ring, whose whole length counts as 100. One dash is the arc: both halves inherit it,
 * the second from its middle on, so they stay together while it grows. The gap after it is too long for a second dash.
 */
function Arc({ radius, halves: [first, second], length, ...group }: ArcProps) {
  const start = `${50 + radius} 50`;
  const middle = `${50 - radius} 50`;
  const half = `A${radius} ${radius} 0 0 1`;
  return (
    <g strokeLinecap="round" strokeDasharray={`${(length * 100).toFixed(1)} 200`} {...group}>
      <path d={`M${middle}${half} ${start}`} pathLength={50} strokeDashoffset={50} stroke={second} />
      {/* The first half comes last, so that its rounded start lies over the end of a full ring. */}
      <path d={`M${start}${half} ${middle}`} pathLength={50} stroke={first} />
    </g>
  );
}
