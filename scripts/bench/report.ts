import { formatTable } from '#admin/cli/table.ts';

/** A measured figure beside the one it is compared with, and the ratio that we set ourselves as a limit. */
export type Row = { what: string; ours: string; compared: string; ratio: number; limit: string; isMet: boolean };

const formatFigure = (figure: number, unit: string) => `${Number(figure.toPrecision(3))} ${unit}`;

/** Makes a row for a figure that should be at most, or at least, `limit` times the other. */
export function compareFigures(
  what: string,
  ours: number,
  other: number,
  unit: string,
  bound: '≤' | '≥',
  limit: number,
): Row {
  const ratio = ours / other;
  return {
    what,
    ours: formatFigure(ours, unit),
    compared: formatFigure(other, unit),
    ratio,
    limit: `${bound} ${limit}×`,
    isMet: bound === '≤' ? ratio <= limit : ratio >= limit,
  };
}

export function printTable(title: string, rows: Row[]) {
  const lines = rows.map(({ what, ours, compared, ratio, limit, isMet }) => [
    what,
    ours,
    compared,
    `${ratio.toFixed(2)}×`,
    limit,
    isMet ? 'yes' : 'NO',
  ]);
  const table = formatTable([['', 'ours', 'compared with', 'ratio', 'limit', 'met'], ...lines]);
  console.log(`\n${[title, ...table].join('\n')}`);
}
