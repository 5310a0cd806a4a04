import { curveMonotoneX, line } from 'd3-shape';

type Point = { x: number; y: number };

/** An SVG path through the points that does not overshoot them. */
export const smoothPath = (points: readonly Point[]): string => draw(points) ?? '';

const draw = line<Point>(
  (point) => point.x,
  (point) => point.y,
)
  .curve(curveMonotoneX)
  .digits(2);
