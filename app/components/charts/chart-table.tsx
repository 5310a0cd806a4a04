/** `mark` names what happened at this point, which may have been a setback. */
export type ChartPoint = { label: string; value: number; mark?: string; isSetback?: boolean };

export type ChartProps = {
  /** The caption of the table for screen readers. */
  name: string;
  points: readonly ChartPoint[];
  xAxis: string;
  yAxis: string;
  format?: (value: number) => string;
};

/** The figures of a chart, for screen readers. The box clips the table, which is never narrower than its text. */
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
