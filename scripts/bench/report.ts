import * as d3 from 'd3-array';
import { formatTable } from '#admin/cli/table.ts';

/** One measured figure, the one it is compared with, and the limit that we set ourselves. */
export type Row = { what: string; ours: string; compared?: string; ratio?: number; limit?: string; isMet?: boolean };
export type Part = { title: string; rows: Row[]; remarks?: string[] };

export const formatFigure = (figure: number, unit = '') => `${Number(figure.toPrecision(3))} ${unit}`.trim();

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

/** Makes a row for a figure that should be at most `limit`. */
export const limitFigure = (what: string, ours: number, limit: number, unit?: string): Row => ({
  what,
  ours: formatFigure(ours, unit),
  limit: `≤ ${formatFigure(limit, unit)}`,
  isMet: ours <= limit,
});

export function printPart({ title, rows, remarks = [] }: Part) {
  const lines = rows.map((row) => [
    row.what,
    row.ours,
    row.compared ?? '',
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
    row.limit ?? '',
    formatVerdict(row.isMet),
  ]);
  const table = formatTable([['', 'ours', 'compared with', 'ratio', 'limit', 'met'], ...lines]);
  console.log(`\n${[title, ...table, ...remarks].join('\n')}`);
}

function formatVerdict(isMet: boolean | undefined): string {
  if (isMet === undefined) return '';
  return isMet ? 'yes' : 'NO';
}

export const median = (numbers: number[]) => d3.median(numbers) ?? Number.NaN;
