import { showControls } from '#text/visible.ts';

type Cell = string | boolean | null;

/**
 * Where a spreadsheet would find a formula: at the start of a cell, and after anything inside it that some reader takes
 * for a separator, since quotes protect only from a reader of commas. Some readers drop spaces, quotes and invisible
 * characters in front, and some take the wide and small forms of a sign for the sign itself.
 */
const FORMULA = /(^|[,;|])(?=[\s"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺₌₊−﬩])/gu;
const NEEDS_QUOTES = /[",;|]|^\s|\s$/;

/** A line of RFC 4180 that is safe to open in a spreadsheet and to show on a terminal. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  // Control characters go first: no line break or tab is left that could separate.
  const text = showControls(String(cell)).replace(FORMULA, "$1'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
