import * as d3 from 'd3-array';
import { formatTable } from '#text/format.ts';

/** One measured figure, the one it is compared with, and the limit that we set ourselves. */
export type Row = { what: string; ours: string; compared?: string; ratio?: number; limit?: string; met?: boolean };
export type Part = { title: string; rows: Row[]; remarks?: string[] };

export const show = (figure: number, unit = '') => `${Number(figure.toPrecision(3))} ${unit}`.trim();

/** A figure that is to be at most, or at least, `limit` times the other. */
export function beside(what: string, ours: number, other: number, unit: string, bound: '≤' | '≥', limit: number): Row {
  const ratio = ours / other;
  return {
    what,
    ours: show(ours, unit),
    compared: show(other, unit),
    ratio,
    limit: `${bound} ${limit}×`,
    met: bound === '≤' ? ratio <= limit : ratio >= limit,
  };
}

/** A figure that is to be at most `limit`. */
export const upTo = (what: string, ours: number, limit: number, unit?: string): Row => ({
  what,
  ours: show(ours, unit),
  limit: `≤ ${show(limit, unit)}`,
  met: ours <= limit,
});

export function printPart({ title, rows, remarks = [] }: Part) {
  const lines = rows.map((row) => [
    row.what,
    row.ours,
    row.compared ?? '',
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
    row.limit ?? '',
    row.met === undefined ? '' : row.met ? 'yes' : 'NO',
  ]);
  const table = formatTable([['', 'ours', 'compared with', 'ratio', 'limit', 'met'], ...lines]);
  console.log(`\n${[title, ...table, ...remarks].join('\n')}`);
}

export const median = (numbers: number[]) => d3.median(numbers) ?? Number.NaN;
