import { COLUMNS } from '#registration/contract.ts';
import { csvLine } from '#text/csv.ts';
import { jsonLine } from '#text/json-line.ts';
import type { Database } from '../pool.ts';
import { INVITED_AT, type PeopleFilter, QUESTIONS, toCondition } from './people.ts';
import { fromMatching } from './people-indexes.ts';
import { begin, query, rollBack } from './transaction.ts';

// A JavaScript date has no microseconds. PostgreSQL's JSON form of a time is ISO 8601 and keeps them.
const asText = (time: string, column = time) => `to_json(${time}) #>> '{}' as ${column}`;
/** Every column of an export, as it is selected. */
const SELECTED = {
  created_at: asText('created_at'),
  ...Object.fromEntries(COLUMNS.map((column) => [column, column === 'created_at_gtm' ? asText(column) : column])),
  confirmed_at: asText('confirmed_at'),
  invited_at: asText(INVITED_AT, 'invited_at'),
  accepted_at: asText('accepted_at'),
  joined_at: asText('joined_at'),
  ...Object.fromEntries(
    QUESTIONS.map((question) => [`survey_${question}`, `survey ->> '${question}' as survey_${question}`]),
  ),
};
const EXPORT_COLUMNS = Object.keys(SELECTED);
export type ExportRow = Record<string, string | boolean | null>;
type ExportBatch = { rows: ExportRow[]; total: number };

export type ExportFormat = { head: string; row(row: ExportRow): string };

export const EXPORT_FORMATS = new Map<string, ExportFormat>([
  [
    'csv',
    { head: csvLine(EXPORT_COLUMNS), row: (row) => csvLine(EXPORT_COLUMNS.map((column) => row[column] ?? null)) },
  ],
  ['jsonl', { head: '', row: jsonLine }],
]);

const BATCH_ROWS = 1000;

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
      `declare matching no scroll cursor for select ${Object.values(SELECTED).join(', ')}
       from ${matching} left join waitlist.entries as e on e.registration_id = r.id order by r.id`,
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
