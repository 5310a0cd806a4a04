import { curveMonotoneX, line } from 'd3-shape';

type Point = { x: number; y: number };

/** An SVG path through the points that shows no high or low which they do not have. */
export const smoothPath = (points: readonly Point[]): string => draw(points) ?? '';

const draw = line<Point>(
  (point) => point.x,
  (point) => point.y,
)
  .curve(curveMonotoneX)
  .digits(2);
