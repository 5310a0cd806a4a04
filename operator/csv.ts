/**
 * RFC 4180, and safe to open in a spreadsheet: a cell that one would take for a formula gets an apostrophe in front,
 * which spreadsheets read as "this is text". The wide forms count too: some take them for the narrow ones.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

type Cell = string | boolean | null;

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
