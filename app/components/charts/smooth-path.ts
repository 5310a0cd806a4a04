type Point = { x: number; y: number };

/**
 * An SVG path through evenly spaced points that never overshoots them: between two points the curve stays between
 * their values, so it shows no high or low that the data does not have (Fritsch–Carlson, harmonic mean of slopes).
 */
export function smoothPath(points: readonly Point[]): string {
  const slope = (index: number) => {
    const from = points[index];
    const to = points[index + 1];
    return from && to ? (to.y - from.y) / (to.x - from.x) : 0;
  };
  const tangent = (index: number) => {
    const before = slope(index - 1);
    const after = slope(index);
    return before * after > 0 ? (2 * before * after) / (before + after) : 0;
  };
  return points
    .map((point, index) => {
      const previous = points[index - 1];
      if (!previous) return `M${pair(point.x, point.y)}`;
      const third = (point.x - previous.x) / 3;
      const leaving = pair(previous.x + third, previous.y + third * tangent(index - 1));
      const arriving = pair(point.x - third, point.y - third * tangent(index));
      return `C${leaving} ${arriving} ${pair(point.x, point.y)}`;
    })
    .join('');
}

const pair = (x: number, y: number) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`;
