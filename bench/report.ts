import { formatTable } from '#text/format.ts';

/**
 * One measured figure beside the one it is compared with; `limit` is the ratio we set ourselves. Figures `of` several
 * pages are printed as a table of pages.
 */
export type Row = {
  what: string;
  of?: string;
  ours: string;
  compared?: string;
  ratio?: number;
  limit?: string;
  met?: boolean;
};
export type Part = { title: string; rows: Row[]; remarks?: string[] };

export const atLeast = (row: Row & { ratio: number }, limit: number): Row => ({
  ...row,
  limit: `≥ ${limit}×`,
  met: row.ratio >= limit,
});

const show = (figure: number, unit: string) => `${figure.toFixed(figure < 100 ? 1 : 0)} ${unit}`;

/** A figure that is to be at most `limit` times the other. */
export function beside(what: string, ours: number, other: number, unit: string, limit: number): Row {
  const [shown, compared] = [show(ours, unit), show(other, unit)];
  return { what, ours: shown, compared, ratio: ours / other, limit: `≤ ${limit}×`, met: ours / other <= limit };
}

/** A figure that is to be at most `limit`. */
export const upTo = (what: string, ours: number, limit: number, unit: string): Row => ({
  what,
  ours: show(ours, unit),
  limit: `≤ ${limit} ${unit}`,
  met: ours <= limit,
});

/** So many a second beside so many of something else. */
export const rates = (what: string, ours: number, other: number): Row & { ratio: number } => ({
  what,
  ours: `${Math.round(ours)}/s`,
  compared: `${Math.round(other)}/s`,
  ratio: ours / other,
});

export function printPart({ title, rows, remarks = [] }: Part) {
  const table = rows.some(({ of }) => of) ? byPage(rows) : oneByOne(rows);
  console.log(`\n${title}\n${formatTable(table)}${remarks.join('\n')}`);
}

const ratioOf = ({ ratio }: Row) => (ratio === undefined ? '' : `${ratio.toFixed(2)}×`);

function oneByOne(rows: Row[]): string[][] {
  const lines = rows.map((row) => [
    row.what,
    row.ours,
    row.compared ?? '',
    ratioOf(row),
    row.limit ?? '',
    row.met === undefined ? '' : row.met ? 'yes' : 'NO',
  ]);
  return [['', 'ours', 'compared with', 'ratio', 'limit', 'met'], ...lines];
}

function byPage(rows: Row[]): string[][] {
  const pages = [...new Set(rows.map(({ of }) => of ?? ''))];
  const figures = [...new Set(rows.map(({ what }) => what))];
  const cell = (page: string, what: string) => {
    const row = rows.find((one) => one.of === page && one.what === what);
    return row
      ? [row.ours, ratioOf(row), row.met === false ? `(missed: ${row.limit})` : ''].filter(Boolean).join(' ')
      : '';
  };
  return [['', ...figures], ...pages.map((page) => [page, ...figures.map((what) => cell(page, what))])];
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
