export type ChartPoint = { label: string; value: number };

/** What every chart is given. */
export type ChartProps = {
  /** What the chart shows, for screen readers: the caption of its table. */
  name: string;
  points: readonly ChartPoint[];
  xAxis: string;
  yAxis: string;
  format?: (value: number) => string;
  className?: string;
};

/** The chart's figures for those who do not see its line. Clipped by a box, because a table is never narrower than its text. */
export function ChartTable({ name, points, xAxis, yAxis, format = String }: ChartProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{xAxis}</th>
            <th scope="col">{yAxis}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
