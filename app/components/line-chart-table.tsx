export type ChartPoint = { label: string; value: number };

type ChartTableProps = {
  name: string;
  points: readonly ChartPoint[];
  xAxis: string;
  yAxis: string;
  format: (value: number) => string;
};

/** The chart's figures for those who do not see its line. */
export function ChartTable({ name, points, xAxis, yAxis, format }: ChartTableProps) {
  return (
    <table className="sr-only">
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
  );
}
