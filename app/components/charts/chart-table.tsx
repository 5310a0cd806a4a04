export type ChartPoint = { label: string; value: number };

type ChartTableProps = {
  name: string;
  points: readonly ChartPoint[];
  xAxis: string;
  yAxis: string;
  format: (value: number) => string;
};

/** The chart's figures for those who do not see its line. Clipped by a box, because a table is never narrower than its text. */
export function ChartTable({ name, points, xAxis, yAxis, format }: ChartTableProps) {
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
