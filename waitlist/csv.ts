import { showControls } from '#runtime/visible.ts';

type Cell = string | boolean | null;

/**
 * Matches where a spreadsheet might start a formula: at the beginning of a cell, and after every character that some
 * program treats as a separator even inside quotes. Some programs ignore spaces, quotes and invisible characters before
 * the sign, and some accept its full-width, small and raised forms.
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
