import { shorten } from '#runtime/format.ts';
import { showInvisible } from '#runtime/visible.ts';

/** Returns the lines of a table for a terminal, in which each column is as wide as its widest cell. */
export function formatTable(rows: string[][]): string[] {
  const shown = rows.map((row) => row.map(showInvisible));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  const lines = shown.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd());
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Draws a bar of up to `width` characters. Anything above 0 gets at least a sliver. */
export function drawBar(value: number, largest: number, width: number): string {
  if (value === 0 || largest === 0) return '';
  const eighths = Math.max(1, Math.round((value / largest) * width * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

const TEXT_WIDTH = 40;

/** Formats what anyone may have entered, and a missing text as a dash. */
export const formatText = (text: string | null) => shorten(showInvisible(text ?? '-').trim(), TEXT_WIDTH);

/** Formats a time in UTC, and a missing one as a dash. */
export const formatTime = (time: Date | null) => time?.toISOString().slice(0, 16).replace('T', ' ') ?? '-';
export const formatDay = (time: Date | null) => time?.toISOString().slice(0, 10) ?? '-';
