import { showInvisible } from './visible.ts';

const numbers = new Intl.NumberFormat('en-GB');
export const formatNumber = (value: number) => numbers.format(value);

/** Formats a count with its noun, like "1 person" or "1,200 people". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Formats a time in UTC, and a missing one as a dash. */
export const formatTime = (time: Date | null) => time?.toISOString().slice(0, 16).replace('T', ' ') ?? '-';
export const formatDay = (time: Date | null) => time?.toISOString().slice(0, 10) ?? '-';

const longDays = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** Formats a day for a sentence, like 3 May 2026, in UTC. */
export const formatLongDay = (time: Date) => longDays.format(time);

const UNITS = ['kB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(bytes || 1) / 3)));
  return `${formatNumber(Math.ceil(bytes / 1000 ** power))} ${UNITS[power - 1]}`;
}

export const shorten = (text: string, length: number) => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};

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
