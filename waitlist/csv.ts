import { showControls } from '#text/visible.ts';

type Cell = string | boolean | null;

/**
 * Matches where a spreadsheet would find a formula: at the start of a cell, and after every character that some program
 * takes for a separator, because quotes protect only the comma. Some programs drop spaces, quotes and invisible
 * characters in front of a sign, and some take its wide and small forms for the sign itself.
 */
const FORMULA = /(^|[,;|])(?=[\s"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺₌₊−﬩])/gu;
const NEEDS_QUOTES = /[",;|]|^\s|\s$/;

/** Writes a line of RFC 4180 that is safe to open in a spreadsheet and to show on a terminal. */
export const toCsvLine = (cells: readonly Cell[]) => `${cells.map(toCsvCell).join(',')}\r\n`;

function toCsvCell(cell: Cell): string {
  if (cell === null) return '';
  // Control characters are replaced first, so that no line break or tab is left to separate anything.
  const text = showControls(String(cell)).replace(FORMULA, "$1'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
