import { type ReactNode, type SVGProps, useId } from 'react';
import { classNames } from '~/lib/class-names';

type ScoreRingProps = {
  /** 0 to 1; how much of the ring is filled. */
  fill: number;
  /** 0 to 1; what the ring could become, drawn faintly behind it. */
  ghost?: number;
  /** 0 to 1; a second, thinner arc inside the first. */
  inner?: number;
  /** Read out instead of the drawing; leave out when the figure is already in the text. */
  label?: string;
  /** In percent of the ring's width. */
  thickness?: number;
  animated?: boolean;
  /** A falling score is drawn without the gradient. */
  falling?: boolean;
  className?: string;
  children?: ReactNode;
};

/** The brand's mark: the same ring in the logo, the hero and the dashboards. */
export function ScoreRing(props: ScoreRingProps) {
  const { fill, ghost, inner, label, thickness = 9, animated = false, falling = false, className, children } = props;
  const gradient = useId();
  const radius = 50 - thickness / 2;
  const described = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  const arc = { r: radius, stroke: falling ? 'var(--ink-faint)' : `url(#${gradient})`, strokeWidth: thickness };
  return (
    <div className={classNames('relative grid grid-cols-1 place-items-center', className)}>
      <svg viewBox="0 0 100 100" className="col-start-1 row-start-1 size-full -rotate-90" {...described}>
        <linearGradient id={gradient} x1="0.1" y1="0.9" x2="0.9" y2="0.1">
          <stop offset="0" stopColor="var(--score-to)" />
          <stop offset="0.5" stopColor="var(--score-via)" />
          <stop offset="1" stopColor="var(--score-from)" />
        </linearGradient>
        <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--track)" strokeWidth={thickness} />
        {ghost ? <Arc {...arc} length={ghost} opacity={0.4} /> : null}
        <Arc {...arc} length={fill} className={animated ? 'animate-ring' : undefined} />
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
