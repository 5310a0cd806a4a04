import { COLUMNS } from '#registration/contract.ts';
import { csvLine } from '#text/csv.ts';
import { jsonLine } from '#text/json-line.ts';
import type { Database } from '../pool.ts';
import { type PeopleFilter, toCondition } from './people.ts';
import { fromMatching } from './people-indexes.ts';
import { begin, query, rollBack } from './transaction.ts';

const EXPORT_COLUMNS = ['created_at', ...COLUMNS] as const;
export type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string | boolean | null>;
type ExportBatch = { rows: ExportRow[]; total: number };

export type ExportFormat = { head: string; row(row: ExportRow): string };

export const EXPORT_FORMATS = new Map<string, ExportFormat>([
  ['csv', { head: csvLine(EXPORT_COLUMNS), row: (row) => csvLine(EXPORT_COLUMNS.map((column) => row[column])) }],
  ['jsonl', { head: '', row: jsonLine }],
]);

const BATCH_ROWS = 1000;

// A JavaScript date has no microseconds. PostgreSQL's JSON form of a time is ISO 8601 and keeps them.
const columns = EXPORT_COLUMNS.map((column) =>
  column.startsWith('created_at') ? `to_json(${column}) #>> '{}' as ${column}` : column,
).join(', ');

/**
 * Everyone who matches, in the order they came, through a cursor: only one batch at a time is in memory, here and in
 * PostgreSQL. There is at least one batch, which may be empty.
 */
export async function* exportRegistrations(database: Database, filter: PeopleFilter = {}): AsyncGenerator<ExportBatch> {
  const { text, values } = toCondition(filter);
  await begin(database, 'read');
  try {
    const matching = await fromMatching(database, text);
    const [counted] = await query<{ count: string }>(database, `select count(*) from ${matching}`, values);
    await query(
      database,
      `declare matching no scroll cursor for select ${columns} from ${matching} order by id`,
      values,
    );
    const total = Number(counted?.count);
    for (let isFirst = true; ; isFirst = false) {
      const rows = await query<ExportRow>(database, `fetch ${BATCH_ROWS} from matching`);
      if (rows.length === 0 && !isFirst) return;
      yield { rows, total };
    }
  } finally {
    await rollBack(database);
  }
}
