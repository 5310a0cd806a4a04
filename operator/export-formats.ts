import { EXPORT_COLUMNS, type ExportRow } from '#database/waitlist/export.ts';
import { csvLine } from './csv.ts';
import { jsonLine } from './json-line.ts';

export type ExportFormat = { head: string; row(row: ExportRow): string };

export const EXPORT_FORMATS = new Map<string, ExportFormat>([
  ['csv', { head: csvLine(EXPORT_COLUMNS), row: (row) => csvLine(EXPORT_COLUMNS.map((column) => row[column])) }],
  ['jsonl', { head: '', row: jsonLine }],
]);
