import { csvLine } from '#text/csv.ts';
import { jsonLine } from '#text/json-line.ts';
import { EXPORT_COLUMNS, type ExportRow } from './export.ts';

export type ExportFormat = { head: string; row(row: ExportRow): string };

export const EXPORT_FORMATS = new Map<string, ExportFormat>([
  ['csv', { head: csvLine(EXPORT_COLUMNS), row: (row) => csvLine(EXPORT_COLUMNS.map((column) => row[column])) }],
  ['jsonl', { head: '', row: jsonLine }],
]);
